import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text'
import { useRef, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { isOwnPicture } from '@/lib'
import { isLink, isShown, linkTo, sanitise } from '@/lib/html/sanitise'
import { useNotice } from '../../notices/NoticeBox'
import type { InputProps } from '../props'
import { editorLook } from './frame'
import { cleanPaste, type Pasted } from './paste'
import { Tools } from './Tools'
import { type During, takePictures } from './takePictures'

/** The editor of formatted text. A record that comes with anything harmful is cleaned before the editor sees it. */
export const Editor = ({ field, ...props }: InputProps) => {
  const [oneWay] = useState(createOneWay)
  const tell = useEvent(useLeftOut())
  const { during, notYet } = useWork()
  const { folder } = field.options
  const [options] = useState(() => optionsWith({ tell, folder, during }))
  return (
    <RichTextInput
      {...props}
      {...oneWay}
      validate={[...(props.validate ?? []), notYet]}
      editorOptions={options}
      toolbar={<Tools source={props.source} field={field} />}
      sx={editorLook}
    />
  )
}

/** Pictures that are still being made ready would not be in what is saved. */
function useWork() {
  const running = useRef(0)
  const [work] = useState(() => ({
    async during(task: () => Promise<void>) {
      running.current += 1
      await task().finally(() => {
        running.current -= 1
      })
    },
    notYet: () => (running.current > 0 ? 'sarang.image.preparing' : undefined),
  }))
  return work
}

/** Says what became of the pictures of a paste, and of what no text has. */
function useLeftOut(): Tell {
  const translate = useTranslate()
  const notice = useNotice()
  return ({ lost, elsewhere, others }) => {
    const lines = [
      ...(lost > 0 ? [translate('sarang.richText.pasteLost', lost)] : []),
      ...(elsewhere > 0 ? [translate('sarang.richText.pasteElsewhere', elsewhere)] : []),
      ...(others > 0 ? [translate('sarang.richText.pasteOthers', others)] : []),
    ]
    if (lines.length > 0) notice({ type: 'warning', text: lines.join('\n') })
  }
}

type Tell = (left: Omit<Pasted, 'html'>) => void

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

interface Taking {
  tell: Tell
  /** Where pictures go; without one none get into the text. */
  folder: string | undefined
  during: During
}

const optionsWith = ({ tell, ...taking }: Taking): Options => {
  /** The editor reads nothing of it then, nor does a browser leave the console to open a file that was dropped. */
  const taken = (event: Event, data: DataTransfer | null, put: (html: string) => unknown) => {
    const isTaken = take(data, put, taking) || refuseFiles(data, tell)
    if (isTaken) event.preventDefault()
    return isTaken
  }
  return {
    // Its style sheet would be an element with text, which the page's policy refuses: `editorLook` has what it needs.
    injectCSS: false,
    extensions: [
      ...(DefaultEditorOptions.extensions ?? []).flatMap(extension => {
        const wanted = settings[extension.name]
        if (!wanted) return []
        const configured = extension.configure(wanted)
        return extension.name === 'image' ? [configured.extend(apart)] : [configured]
      }),
      // Its own has widths in styles, which are not stored, and around it a box that takes letters behind the table.
      Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
      TableRow,
      TableHeader,
      TableCell,
    ],
    editorProps: {
      transformPastedHTML(html) {
        const pasted = cleanPaste(fromApart(html))
        tell(pasted)
        return pasted.html
      },
      handleDOMEvents: {
        paste: (view, event) =>
          taken(event, event.clipboardData, html => !view.isDestroyed && view.pasteHTML(html)),
        drop: (view, event) =>
          view.dragging === null && taken(event, event.dataTransfer, again(view, event)),
      },
    },
  }
}

const take = (
  data: DataTransfer | null,
  put: (html: string) => unknown,
  { folder, during }: Omit<Taking, 'tell'>,
) => folder !== undefined && takePictures(data, { folder, during, put })

/** Drops HTML where a drop was. */
const again =
  ({ dom }: { dom: HTMLElement }, { clientX, clientY }: DragEvent) =>
  (html: string) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', html)
    const where = { clientX, clientY, bubbles: true, cancelable: true }
    dom.dispatchEvent(new DragEvent('drop', { dataTransfer, ...where }))
  }

/** Tells that files do not get into a text; true when there was nothing else. */
function refuseFiles(data: DataTransfer | null, tell: Tell): boolean {
  const lost = data?.files.length ?? 0
  if (lost === 0 || data?.getData('text/html') || data?.getData('text/plain')) return false
  tell({ lost, elsewhere: 0, others: 0 })
  return true
}

/** How the editor holds pictures: `toApart` says why. */
const apart = {
  addNodeView,
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Readonly<Record<string, unknown>> }) =>
    ['img', toApart(HTMLAttributes)] as [string, object],
  parseHTML: () => [{ tag: 'img' }],
  addAttributes(this: { parent?: (() => object) | null }) {
    return { ...this.parent?.(), src: { default: null, parseHTML: addressOf } }
  },
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
    if (isShown(address)) image.src = address
    return { dom: isShown(address) ? image : linkTo(address, image.alt) }
  }
}

/**
 * Between a form and its editor. react-admin's input hands the editor each of its own changes again, which costs it what
 * is marked and what can be undone; here only a value from elsewhere gets to it, clean, and as another text each time: a
 * comment, which the editor does not see, counts them.
 */
export function createOneWay() {
  let known: unknown
  let shown = ''
  let turn = 0
  return {
    format(value: unknown): string {
      if (turn === 0 || value !== known) {
        known = value
        turn += 1
        shown = `${typeof value === 'string' ? sanitise(value) : ''}<!--${turn}-->`
      }
      return shown
    },
    parse(html: string): string | null {
      const typed = html === '' ? null : fromApart(html)
      known = typed
      return typed
    },
  }
}

/**
 * An editor makes elements of its text to read its HTML, in the page's own document, and there a picture is fetched as soon
 * as it has an address: of another site, which the page's policy refuses, or of a file that has been let go of. Those
 * addresses stand apart while the editor has them.
 */
const APART = 'data-address'

/** The attributes of a picture for the editor's HTML. */
const toApart = ({
  src,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  [isOwnPicture(String(src ?? '')) ? 'src' : APART]: src,
  ...others,
})

/** The address of a picture in it. */
const addressOf = (image: Element): string | null =>
  image.getAttribute(APART) ?? image.getAttribute('src')

/** The editor's HTML as it is stored. */
const fromApart = (html: string): string =>
  html.replaceAll(/(<img\b(?:[^>"]|"[^"]*")*?\s)data-address="/g, '$1src="')
