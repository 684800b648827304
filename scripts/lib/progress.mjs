/**
 * Reporter for vitest that tells the process which started it where the run is: after each file { files, of }, and for each
 * test that passed at its second try { retried }, with what went wrong at the first.
 */
export default class Progress {
  #of = 0
  #files = 0

  onTestRunStart(specifications) {
    this.#of = specifications.length
  }

  onTestModuleEnd() {
    this.#files += 1
    process.send?.({ files: this.#files, of: this.#of })
  }

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    const reason = first?.stack ?? first?.message ?? 'no reason was given'
    const place = `${test.fullName} (${test.module.relativeModuleId})`
    process.send?.({ retried: [place, ...reason.split('\n').slice(0, 12)].join('\n') })
  }
}
