/** A line of the menu: of a group, of an entry. */
export const line = (isActive: boolean) =>
  ({
    width: 1,
    minHeight: 34,
    gap: 1.25,
    px: 1,
    py: 0.25,
    borderRadius: 1,
    typography: 'body2',
    scrollMarginBlock: '8px',
    overflowWrap: 'anywhere',
    ...(isActive && { fontWeight: 500, '&&': { color: 'primary.main' } }),
    '& > .MuiSvgIcon-root': {
      fontSize: 18,
      flex: 'none',
      color: isActive ? 'primary.main' : 'text.secondary',
    },
  }) as const
