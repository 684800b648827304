const bar = 44
const text = 320

/** Pixels; the text scrolls in itself, so that the form keeps its place while it loads and grows. */
export const editorHeight = bar + text

export const editorWidth = { width: '100%', mb: 1 }

/** Formatted text, as it is written and as it is read. */
export const proseLook = {
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote, & pre': { mt: 0, mb: 1.5 },
  '& h1, & h2': { fontSize: '1.25rem', lineHeight: 1.35, mt: 2.5, mb: 1 },
  '& h3, & h4, & h5, & h6': { fontSize: '1.0625rem', lineHeight: 1.4, mt: 2, mb: 0.75 },
  '& ul, & ol': { pl: 3 },
  '& li > p': { mb: 0.5 },
  '& a[href]': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
  '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  // A wide one scrolls by itself, so that the page keeps its width.
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', mb: 1.5 },
  '& th, & td': {
    minWidth: 96,
    px: 1,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: 600, bgcolor: 'action.hover' },
  '& :is(th, td) > :last-child': { mb: 0 },
  '& pre': { p: 1.5, overflowX: 'auto', borderRadius: 1, bgcolor: 'background.default' },
} as const

/** What ProseMirror needs of whatever it writes in: blanks that stay, a cursor between blocks, marks without their own. */
const written = {
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& pre, & pre code': { whiteSpace: 'pre-wrap' },
  '& [contenteditable=false]': { whiteSpace: 'normal' },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& .ProseMirror-separator': { display: 'inline', width: 0, height: 0, m: 0, border: 0 },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    position: 'absolute',
    top: -2,
    width: 20,
    borderTop: '1px solid',
  },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '&.ProseMirror-hideselection, &.ProseMirror-hideselection *': {
    caretColor: 'transparent',
    '&::selection': { background: 'transparent' },
  },
} as const

/** The tools on one line that scrolls on a phone; the text like any other input, its own scroll inside. */
export const editorLook = {
  ...editorWidth,
  '&:has([aria-invalid=true]) .RaLabeled-label': { color: 'error.main' },
  '&& .RaRichTextInputToolbar-root': {
    height: bar,
    flexWrap: 'nowrap',
    overflowX: 'auto',
    overflowY: 'hidden',
    '& > *': { flex: 'none' },
  },
  '&& .ProseMirror': {
    ...proseLook,
    ...written,
    height: text,
    px: 1.75,
    py: 1,
    overflowY: 'auto',
    bgcolor: 'background.paper',
    borderColor: 'color-mix(in srgb, currentColor 50%, transparent)',
    '&:hover': { bgcolor: 'background.paper' },
    '&[aria-invalid=true]': { borderColor: 'error.main' },
    '&:focus': {
      bgcolor: 'background.paper',
      borderColor: 'primary.main',
      outline: '1px solid',
      outlineColor: 'primary.main',
    },
  },
} as const
