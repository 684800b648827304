/** The step that a stepper shows when it is asked for `wanted`: the same where there is no such step, below 0 or above `total` (M-WID-02). */
export const goTo = (wanted: number, { at, total }: { at: number; total: number }): number =>
  wanted < 0 || wanted > total ? at : wanted
