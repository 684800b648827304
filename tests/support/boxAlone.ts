/** Files of browser tests that `npm run test:cloud` leaves out, by what each has that Firebase has not. */
export const boxAlone: Readonly<Record<string, string>> = {
  '{sdk/**,provider/**,flows/flows.test.ts,storage/storage.test.ts}':
    'pages of their own, not the app, which ask the box that they come from',
  'wire/**': "the box's own channel, watched",
  'otherApp/**': "the box serves somebody else's app",
  'matrix/**': "the box's judge of the rules beside the matrix",
  'firefox/**': 'the same as in Chromium, in another browser',
  'project/**': 'builds, no back end',
  '{console/{durability,mainJob},shell/lostLine}.test.ts':
    'the box as a process, which is killed, stopped and started',
  'console/secure.test.ts': "the box's TLS and proxies",
  'console/{accountsMany,export,reads}.test.ts':
    "the box's meter of reads: the emulator tells of none",
  'console/longTable.test.ts': "a page of the tables alone, beside react-admin's plain one",
  'console/tenTabs.test.ts': 'the names that a box gives each tab',
  'shell/setup.test.ts': "the box's first visit",
  'console/{pictures,gallery}.test.ts':
    "the box's store of objects, looked into behind the browser's back",
  'devices/{screens,catalogue}.test.ts': 'a gateway that waits a twentieth of its time',
  'devices/management/{canary,local}.test.ts': 'a gateway with another key, and without one',
}

/** Tests of the other files that it leaves out. */
export const boxAloneTests: Readonly<Record<string, string>> = {
  'M-AUTH-02 any other refusal is Login gagal, with a hint where there is one':
    'the emulator of Auth locks nobody out',
  'signing out leads to the form in every tab, ends the session and leaves nothing but light and dark':
    'Firebase ends no single session',
  'M-ANA-02 a sale that is finished changes the card':
    'the emulator runs nothing by itself that a schedule asks for',
  'the sign-in form needs at most 110 kB of JavaScript': "the files of the box's build",
  'M-AUTH-03 who has lost the password gets a link, sets a new one with it, once':
    'the link that the box prints',
}
