import { Badge } from './Badge'

/** Tags side by side, each once: without a colour, which is for states. */
export const Chips = ({ labels }: { labels: readonly string[] }) => (
  <span className="badges">
    {[...new Set(labels)].map(label => (
      <Badge key={label} label={label} />
    ))}
  </span>
)
