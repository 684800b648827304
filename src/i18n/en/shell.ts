import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    devices: 'Devices',
    role: { root: 'Root', admin: 'Admin', superteam: 'Superteam', appUser: 'App user' },
    menu: 'Main menu',
    menu_short: 'Menu',
    menu_more: 'Menu options',
    menu_many: 'Open several groups',
    dock: 'Shortcuts',
    today: 'Today',
    waiting: '%{count} waiting',
    to_top: 'Back to the top',
    palette: {
      open: 'Search everywhere (Ctrl+K)',
      field: 'Search or run…',
      key: 'Ctrl K',
      label: 'Search pages, actions or records',
      pages: 'Pages',
      actions: 'Actions',
      records: 'Records',
      add: 'Add %{name}',
      searching: 'Searching…',
      none: 'Nothing matches',
    },
    path: 'Where this page is',
    new: 'New',
    detail: '%{name}: details',
    offline: 'Connection lost. What is on screen may be out of date; reconnecting.',
    loading: 'Loading...',
    forbidden: 'You are still signed in. Ask an admin for access if you need this page.',
    home: 'To the home page',
    reload: 'Reload',
    failed: 'Something went wrong',
    failed_hint: 'This page cannot be shown. Reload it, or go back to the home page.',
    unloaded: 'This page has not loaded',
    unloaded_hint:
      'The connection is down or slow, or there is a new version. Try again, or reload.',
  },
}
