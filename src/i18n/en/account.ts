import type { accountPhrases } from '../account'
import type { Translated } from '../translated'

export const account: Translated<typeof accountPhrases> = {
  account: {
    password: 'Password',
    passwordHelp:
      'At least %{min} characters. Tell it to the owner; it is not kept with the account.',
    strength: 'Password strength',
    editProfile: 'Edit profile',
    reason: 'Reason',
    suspend: {
      action: 'Suspend',
      text: 'Suspend the account %{name}? Its owner is signed out at once and cannot sign in again.',
      done: 'Account suspended',
    },
    reactivate: {
      action: 'Reactivate',
      text: 'Reactivate the account %{name}? Its owner can sign in as before.',
      done: 'Account reactivated',
    },
    role: {
      action: 'Change authorisation',
      text: 'Change the authorisation of the account %{name}? Its rights change at once.',
      done: 'Authorisation changed',
      same: 'Choose another authorisation',
      password: 'Your password',
    },
    adopt: {
      title: 'This UID already has an owner',
      text: 'The UID of this form belongs to %{name} (%{email}), who can no longer sign in. If you go on, the email and password of the form open that account with its data and the rights it has now; nothing else of the form is saved. A deleted account becomes that of an active app user.',
      action: 'Make the sign-in',
    },
    typeName: "Type the person's name",
    nameDiffers: 'The name is not the same',
    export: {
      action: 'Export personal data',
      text: 'Everything that is kept of %{name} is collected in one file. Type the name to go on.',
      file: 'Personal data',
      done: '%{smart_count} record exported |||| %{smart_count} records exported',
    },
    erase: {
      action: 'Erase personal data',
      text: 'Name, contact, address, photos, notes, conversations and the account of %{name} are erased for good, from history and trash, too. Figures of sales stay without the person. Type the name to go on.',
      done: 'Personal data erased',
    },
  },
}
