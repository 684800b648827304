import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text'
import { useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { isOwnPicture } from '@/lib/text/webAddress'
import { useNotice } from '../../notices/useNotice'
import type { InputProps } from '../spec'
import { editorLook } from './frame'
import { createOneWay } from './oneWay'
import { cleanPaste, type Pasted } from './paste'
import { isLink, linkTo } from './sanitise'
import { Tools } from './Tools'

/** The editor of formatted text. A record that comes with anything harmful is cleaned before the editor sees it. */
export const Editor = ({ field, ...props }: InputProps) => {
  const [oneWay] = useState(createOneWay)
  const tell = useEvent(useLeftOut())
  const [options] = useState(() => optionsWith(tell))
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

/** Says what became of the pictures of a paste. */
function useLeftOut(): Tell {
  const translate = useTranslate()
  const notice = useNotice()
  return ({ lost, elsewhere }) => {
    const lines = [
      ...(lost > 0 ? [translate('sarang.richText.pasteLost', lost)] : []),
      ...(elsewhere > 0 ? [translate('sarang.richText.pasteElsewhere', elsewhere)] : []),
    ]
    if (lines.length > 0) notice({ type: 'warning', text: lines.join('\n') })
  }
}

type Tell = (pictures: Omit<Pasted, 'html'>) => void

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

const optionsWith = (tell: Tell): Options => ({
  // Its style sheet would be an element with text, which the page's policy refuses: `editorLook` has what it needs.
  injectCSS: false,
  extensions: [
    ...(DefaultEditorOptions.extensions ?? []).flatMap(extension => {
      const wanted = settings[extension.name]
      if (!wanted) return []
      const configured = extension.configure(wanted)
      return extension.name === 'image' ? [configured.extend({ addNodeView })] : [configured]
    }),
    // Its own has widths in styles, which are not stored, and around it a box that takes letters behind the table.
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
    TableRow,
    TableHeader,
    TableCell,
  ],
  editorProps: {
    transformPastedHTML(html) {
      const pasted = cleanPaste(html)
      tell(pasted)
      return pasted.html
    },
    handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData, tell),
    handleDOMEvents: {
      drop(_, event) {
        const isRefused = refuseFiles(event.dataTransfer, tell)
        // A browser would leave the console and open the file.
        if (isRefused) event.preventDefault()
        return isRefused
      },
    },
  },
})

/** Tells that files do not get into a text; true when there was nothing else. */
function refuseFiles(data: DataTransfer | null, tell: Tell): boolean {
  const lost = data?.files.length ?? 0
  if (lost === 0 || data?.getData('text/html') || data?.getData('text/plain')) return false
  tell({ lost, elsewhere: 0 })
  return true
}

/** A picture of another site stays in the text, and stands there as a link: the page loads none from there. */
function addNodeView() {
  return ({ HTMLAttributes }: { HTMLAttributes: Readonly<Record<string, unknown>> }) => {
    const image = document.createElement('img')
    for (const [name, value] of Object.entries(HTMLAttributes)) {
      if (name !== 'src' && value !== null && value !== undefined)
        image.setAttribute(name, String(value))
    }
    const address = String(HTMLAttributes.src ?? '')
    // Set last, and only of our own: an image loads before it is in the page.
    if (isOwnPicture(address)) image.src = address
    return { dom: isOwnPicture(address) ? image : linkTo(address, image.alt) }
  }
}
