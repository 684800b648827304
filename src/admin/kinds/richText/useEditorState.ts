import { useTiptapEditor } from 'ra-input-rich-text'
import { useEffect, useSyncExternalStore } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { get } from '@/lib'
import type { Field } from '@/schema'

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>

/** A plain value of the editor's state, kept up to date, and the editor; null and undefined before it is there. */
export function useEditorState<Value>(read: (editor: Editor) => Value) {
  const editor: Editor | undefined = useTiptapEditor()
  const value = useSyncExternalStore(
    notify => {
      editor?.on('transaction', notify)
      return () => editor?.off('transaction', notify)
    },
    () => (editor && !editor.isDestroyed ? read(editor) : null),
  )
  return [value, editor] as const
}

/** Tells what the editor is called and whether it is filled in well, as inputs do by themselves. */
export function useNamedEditor(source: string, { label, options }: Field): void {
  const editor: Editor | undefined = useTiptapEditor()
  const name = useWrappedSource(source)
  const { errors } = useFormState({ name })
  const isInvalid = Boolean(get(errors, name))
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const { editorProps } = editor.options
    const attributes = {
      ...editorProps.attributes,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(options.required ?? false),
      'aria-invalid': String(isInvalid),
    }
    editor.setOptions({ editorProps: { ...editorProps, attributes } })
  }, [editor, label, options.required, isInvalid])
}
