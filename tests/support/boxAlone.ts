/**
 * Files below tests/e2e that `npm run test:cloud` does not count as browser tests of the app: what they open is something
 * else, or they ask the box's protocols and its server.
 */
export const notTheApp: Readonly<Record<string, string>> = {
  '{sdk/**,provider/**,flows/flows.test.ts,storage/storage.test.ts,devices/catalogue.test.ts}':
    'pages of their own, which ask the box that they come from',
  'wire/**': "the box's own channel, watched",
  'otherApp/**': "the box serves somebody else's app",
  'matrix/**': "the box's judge of the rules beside the matrix",
  'firefox/**': 'the same as in Chromium, in another browser',
  'project/**': 'builds, no back end',
  'console/longTable.test.ts': "a page of the tables alone, beside react-admin's plain one",
}

/** Browser tests that only a box can pass: so many in these files, which need it from their first line on. */
export const boxAloneFiles: Readonly<Record<string, readonly [tests: number, why: string]>> = {
  'console/durability.test.ts': [1, 'it is killed and started'],
  'console/secure.test.ts': [3, 'its TLS, and proxies before it'],
  'console/tenTabs.test.ts': [4, 'the names that it gives each tab'],
  'shell/setup.test.ts': [1, 'the first visit, with the code from its terminal'],
}

/** A function that hears of a write is told of an account that there is not, so that nobody's history has it. */
const AUTHOR = 'the emulator tells of no author'

/** Those of the other files, by title. */
export const boxAloneTests: Readonly<Record<string, string>> = {
  'the box ends cleanly on Ctrl-C, and after a restart all is still there': 'it is stopped',
  'a form that was open while the box restarted saves afterwards': 'it is stopped',
  'signing out ends the session': 'Firebase ends no single session',
  'M-PRD-01 200 rows, ten of them wrong: a dry run, the import, the file of what failed, and all of it back':
    AUTHOR,
  'an undo leaves what somebody has changed since, and names it': AUTHOR,
  'B-HIS-06 an undo takes back the import, not what the same person has saved by a form since':
    AUTHOR,
  'B-HIS-06 a change is taken back from the page of its record, field by field; a step as a correction; a save from its message':
    AUTHOR,
  'B-HIS-06 the field staff takes back what it has saved, from its message, though it may read no act':
    AUTHOR,
  'M-HAR-05 one save takes what was changed of two steps, and goes back as one': AUTHOR,
  'B-HIS-05 with a record comes back what was deleted with it, not what was deleted before':
    'the emulator gives each deletion of a commit a time of its own',
}
