import type { ErrorKey } from '../errors'

export const errors: Readonly<Record<ErrorKey, string>> = {
  'sarang.error.denied': 'You do not have access to this data.',
  'sarang.error.no_right': 'You may not do this. Ask an admin to do it, or to give you the right.',
  'sarang.error.moved':
    'Somebody else has just moved this on, so it can no longer be changed. Copy what you still need, then reload.',
  'sarang.error.old_data':
    'Refused because of old data: some of its values are of the wrong kind. They are named with the record; mend them first, then try again.',
  'sarang.error.too_much':
    'The server refuses this although you may change it: it may be too much at once. Save a part first, then the rest; if it is still refused, tell an admin.',
  'sarang.error.unauthenticated': 'Your session has ended. Please sign in again.',
  'sarang.error.missing': 'Not found. It may have been deleted.',
  'sarang.error.exists': 'There already is a record with this ID.',
  'sarang.error.saved_before':
    'This was saved already at an earlier try. Open that record and change it there.',
  'sarang.error.parent_gone': 'The record that it belongs to was deleted. Restore that one first.',
  'sarang.error.stays_gone': 'Cannot be restored here.',
  'sarang.error.too_late': 'The time to restore it is over.',
  'sarang.error.undo_changed': 'Was changed again since.',
  'sarang.error.undo_there': 'Is there again.',
  'sarang.error.undo_nothing': 'There is nothing to take back.',
  'sarang.error.undo_cut': 'What it was is not kept.',
  'sarang.error.undo_untold':
    'The history does not have all yet that was saved with it. Try again there in a moment.',
  'sarang.error.undo_partly': 'Stays as it is: %{fields}.',
  'sarang.error.conflict':
    'Somebody else has changed this since you opened it. Your changes have not been saved.',
  'sarang.flow.stale': 'Already changed by another user',
  'sarang.flow.unknown':
    'Connection lost: it is not yet known whether this step was saved. Checking…',
  'sarang.flow.refused': 'This step is not possible yet.',
  'sarang.error.has_parts':
    'It still contains other data, so it cannot be deleted. Archive it if it is no longer used.',
  'sarang.error.offline':
    'Cannot reach the server. Check your connection, then make sure that your last change was saved.',
  'sarang.error.unavailable': 'The server is unavailable. Try again in a moment.',
  'sarang.error.unloaded':
    'This part of the app could not be loaded. Check your connection, then try again.',
  'sarang.error.index': 'This combination of filters and order is not supported yet.',
  'sarang.error.busy': 'Too many requests. Wait a moment, then try again.',
  'sarang.error.timeout': 'The server took too long to answer. Try again.',
  'sarang.error.invalid': 'Refused: the content of the request is not valid.',
  'sarang.error.unknown': 'Something went wrong on the server',
  'sarang.error.part_saved':
    'Part of it is saved, the rest is not yet. What you typed is still here: save once more.',
  'sarang.error.partial': 'Part of the data could not be processed.',
  'sarang.error.unknown_filter': 'This filter is unknown.',
  'sarang.error.unknown_sort': 'The list cannot be sorted by this column.',
  'sarang.error.no_parent': 'This can only be opened and added from the record that contains it.',
  'sarang.error.no_list': 'There is only one of this; it has no list.',
  'sarang.error.taken': 'Already used by another record. Choose another one.',
  'sarang.error.bad_id': 'Must not contain a slash (/), only dots, or be too long.',
  'sarang.error.email_taken': 'Another account already uses this email.',
  'sarang.error.email_other':
    'This form has already created a sign-in with another email. Restore that email, or open a new form.',
  'sarang.error.orphan':
    'This UID belongs to an account that can no longer sign in. Only root can make a new sign-in for it; for somebody else, open a new form.',
  'sarang.error.email_bad': 'This email address is misspelt.',
  'sarang.error.name_bad':
    'The name has characters that are not allowed, or mixes scripts whose letters look alike.',
  'sarang.error.password_common':
    'Many people use this password, and it is easily guessed. Choose another.',
  'sarang.error.no_search': 'This list has no search.',
  'sarang.error.not_archivable': 'Data of this kind has no archive.',
  'sarang.error.two_lists': 'Only one list filter (such as tags) can be used at a time.',
  'sarang.error.too_many_values': 'One filter can hold at most 30 values.',
  'sarang.error.too_many_branches':
    'This combination of filters is too large. Use fewer values, or clear the search.',
}
