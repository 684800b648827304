import { Badge } from './Badge'

/** Tags side by side: without a colour, which is for states. */
export const Chips = ({ labels }: { labels: readonly string[] }) => (
  <span className="badges">
    {labels.map(label => (
      <Badge key={label} label={label} />
    ))}
  </span>
)
