/** Whether a click on a link asks the browser for a tab or a window of its own. */
export const wantsNewTab = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.shiftKey
