/** The product's times and the distances that go with them, named once (M-LIM-02): milliseconds, pixels, a z-index. */
export const timings = {
  hoverCloseMs: 200,
  dropdownZ: 105,
  accordionMs: 250,
  resizeMs: 200,
  stickyAfter: 200,
  successMs: 3000,
  undoMs: 8000,
  themeMs: 300,
  scrollTopAfter: 200,
  scrollTopMs: 600,
  navigationScrollMs: 100,
  dialogWaitMs: 300,
  chunkMs: 120_000,
} as const
