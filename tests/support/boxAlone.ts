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
  'console/{accountsMany,export,filters,longTable,reads}.test.ts': "the box's meter of reads",
  'console/mainJob.test.ts': 'the box in a process of its own',
  'console/places.test.ts': 'asserts that nothing but its own origin is asked',
  'console/tenTabs.test.ts': 'the names that a box gives each tab',
  'shell/palette.test.ts': "the box's meter of reads",
  'shell/lostLine.test.ts': 'the box is stopped and started',
  'shell/setup.test.ts': "the box's first visit",
  '{access/accounts,entities/cards}.test.ts': 'made-up devices behind the gateway of a box',
  'shell/{settings,messages,everyRoute,everyLook,everyFile,kept,shift}.test.ts':
    'made-up devices behind the gateway of a box',
  'console/{pictures,gallery}.test.ts':
    "the box's store of objects, looked into behind the browser's back",
}

/** Tests of the other files that it leaves out. */
export const boxAloneTests: Readonly<Record<string, string>> = {
  'M-AUTH-02 any other refusal is Login gagal, with a hint where there is one':
    'the emulator of Auth locks nobody out',
  'signing out leads to the form in every tab, ends the session and leaves nothing but light and dark':
    'Firebase ends no single session',
  'M-ANA-02 a sale that is finished changes the card': "the box's commits, listened to",
  'the sign-in form needs at most 110 kB of JavaScript': "the files of the box's build",
  'M-AUTH-03 who has lost the password gets a link, sets a new one with it, once':
    'the link that the box prints',
}
