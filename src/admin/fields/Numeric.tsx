import type { ReactNode } from 'react'

/** Figures of equal width on one line, so that columns of numbers can be compared. */
export const Numeric = ({ children }: { children: ReactNode }) => (
  <span className="numeric">{children}</span>
)
