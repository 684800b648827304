import { type DragEvent, useState } from 'react'

/** Makes an element take a dropped file, with a frame while one is above it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
    sx: { outline: isOver ? '2px dashed' : 'none', outlineColor: 'primary.main', outlineOffset: 4 },
  }
}
