const union = <Item>(...lists: (readonly Item[])[]): Item[] => [...new Set(lists.flat())]

export { union as default }
