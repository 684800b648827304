import type { Tone } from '@/schema'

/** Words of a state on its tint, or a tag's: as MUI's Chip, which was a tenth of what a list took to be drawn. */
export const Badge = ({ label, tone }: { label: string; tone?: Tone }) => (
  <span className={`badge ${tone ? `is-${tone}` : 'is-tag'}`}>
    <span>{label}</span>
  </span>
)
