import type { ChildProcess } from 'node:child_process'

/** The boxes that live in processes of their own. */
export const running = new Set<ChildProcess>()
