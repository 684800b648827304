/** Files of browser tests that `npm run test:cloud` leaves out, by what each has that Firebase has not. */
export const boxAlone: Readonly<Record<string, string>> = {
  'sdk/**': "pages of the SDK's own, which ask the box that they come from",
  'wire/**': "the box's own channel, watched",
  'provider/**': 'pages of the provider alone, which ask the box that they come from',
  'flows/flows.test.ts': 'a page of the flows alone, which asks the box that it comes from',
  'storage/storage.test.ts':
    'a page of the object store alone, which asks the box that it comes from',
  'otherApp/**': "the box serves somebody else's app",
  'matrix/**': "the box's judge of the rules beside the matrix",
  'devices/**': 'made-up devices behind the gateway of a box',
  'firefox/**': 'the same as in Chromium, in another browser',
  'project/**': 'builds, no back end',
  'console/durability.test.ts': 'the box is killed',
  'console/secure.test.ts': "the box's TLS and proxies",
  'console/longTable.test.ts': "the box's meter of reads",
  'console/reads.test.ts': "the box's meter of reads",
  'shell/lostLine.test.ts': 'the box is stopped and started',
  'shell/setup.test.ts': "the box's first visit",
}

/** Tests of the other files that it leaves out. */
export const boxAloneTests: Readonly<Record<string, string>> = {
  'M-AUTH-02 any other refusal is Login gagal, with a hint where there is one':
    'the emulator of Auth locks nobody out',
  'signing out leads to the form in every tab, ends the session and leaves nothing but light and dark':
    'Firebase ends no single session',
}
