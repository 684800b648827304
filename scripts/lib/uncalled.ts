/** What nothing here comes to call of libraries: all goes that only it leads to. docs/performance.md says what each is for. */
export const uncalled: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [
    /@firebase\/firestore\/dist\/common-/,
    [
      ...[
        ...['isPipeline', 'targetIsPipelineTarget', 'toEvaluable', 'runPipeline'],
        ...['canonifyPipeline', 'newPipelineComparator', 'toCorePipeline', 'RealtimePipeline'],
        ...['LruGcMemoryOfflineComponentProvider', 'fromBundledQuery', 'validateJSON'],
        ...['calculateOverlayMutation', 'mutationApplyToLocalView'],
      ].map(name => `__PRIVATE_${name}`),
      ...['CorePipeline', 'getDocumentsMatchingPipeline', 'getOverlaysForPipeline'],
      'MutationBatch',
    ],
  ],
  [
    /@firebase\/auth\/dist\/esm\/index-/,
    [
      ...['Facebook', 'Google', 'Github', 'Twitter', 'Phone'].map(name => `${name}AuthProvider`),
      ...['CookiePersistence', 'PopupOperation', 'PhoneMultiFactorGenerator'],
      ...['TotpMultiFactorGenerator', 'TotpSecret', 'ActionCodeURL', 'PasswordPolicyImpl'],
      ...['MockGreCAPTCHATopLevel', 'emitEmulatorWarning', 'Receiver', 'Sender'],
    ],
  ],
  [
    /react-router\/dist\/production\/chunk-/,
    [
      ...['createHashRouter', 'HistoryRouter', 'RouterProvider', 'PrefetchPageLinks'],
      ...['ScrollRestoration', 'useSubmit', 'useFormAction', 'useBlocker', 'useNavigateStable'],
      ...['DefaultErrorComponent', 'RSCErrorHandler'],
    ],
  ],
])

/** Of these, what is asked and is never so. */
const never = /__PRIVATE_(isPipeline|targetIsPipelineTarget)$/

/** The library's `text` with nothing but an error in what has this name; as it is where nothing has. */
export function hollowed(text: string, name: string): string {
  if (never.test(name)) return text.replaceAll(RegExp(`${name}\\(\\w+\\)(?! {)`, 'g'), 'false')
  const body = `() { throw new Error('${name}') }`
  const whole = RegExp(`^(.*\\*/ )?(?:async )?(class|function) ${name}\\b[^]*?^}$`, 'm')
  const method = RegExp(`^( +)${name}\\(.*\\) {$[^]*?^\\1}$`, 'm')
  return text
    .replace(whole, (_, before = '', kind) =>
      kind === 'class'
        ? `${before}class ${name} { constructor${body} }`
        : `${before}function ${name}${body}`,
    )
    .replace(method, (_, indent) => `${indent}${name}${body}`)
}
