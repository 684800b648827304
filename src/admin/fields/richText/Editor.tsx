import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text'
import { useState } from 'react'
import type { InputProps } from '../spec'
import { editorLook } from './frame'
import { createOneWay } from './oneWay'
import { isLink, sanitise } from './sanitise'
import { Tools } from './Tools'

/** The editor of formatted text. A record that comes with anything harmful is cleaned before the editor sees it. */
export const Editor = ({ field, ...props }: InputProps) => {
  const [oneWay] = useState(createOneWay)
  return (
    <RichTextInput
      {...props}
      {...oneWay}
      editorOptions={options}
      toolbar={<Tools source={props.source} field={field} />}
      sx={editorLook}
    />
  )
}

type Options = NonNullable<RichTextInputProps['editorOptions']>

/** What of react-admin's set is in use: no colours, no alignment, since styles are not stored. */
const settings: Readonly<Record<string, object>> = {
  starterKit: {
    // An empty paragraph at the end would change a record that was only opened.
    trailingNode: false,
    link: { openOnClick: false, isAllowedUri: isLink },
  },
  image: { inline: true },
}

const options: Options = {
  extensions: (DefaultEditorOptions.extensions ?? []).flatMap(extension => {
    const wanted = settings[extension.name]
    return wanted ? [extension.configure(wanted)] : []
  }),
  editorProps: { transformPastedHTML: sanitise },
}
