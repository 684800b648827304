interface Words {
  title: string
  /** '' for none. */
  note: string
}

/** Pixels. */
const edge = 16
const lineHeight = 20
/** Of the picture for one of the screen, so that it is sharp on paper. */
const scale = 2

/**
 * The chart within an element as PNG, on the element's ground, under its title and over its legend (`[data-legend]`).
 *
 * @throws Error when there is no chart or the browser cannot draw it
 */
export async function pictureOf(element: HTMLElement, words: Words): Promise<Blob> {
  const chart = element.querySelector('svg.recharts-surface')
  if (!chart) throw new Error('No chart is drawn')
  const { width, height } = chart.getBoundingClientRect()
  const legend = legendOf(element)
  const heading = lineHeight * (words.note ? 2 : 1) + 8
  const size = { x: width + 2 * edge, y: heading + height + legend.length * lineHeight + 2 * edge }
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.x * scale)
  canvas.height = Math.ceil(size.y * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  const { backgroundColor, color, fontFamily } = getComputedStyle(element)
  pen.scale(scale, scale)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, size.x, size.y)
  pen.fillStyle = color
  pen.font = `600 15px ${fontFamily}`
  pen.fillText(words.title, edge, edge + 14)
  pen.font = `12px ${fontFamily}`
  pen.fillText(words.note, edge, edge + lineHeight + 14)
  pen.drawImage(await imageOf(chart, fontFamily), edge, edge + heading, width, height)
  legend.forEach(({ text, colour }, at) => {
    const y = edge + heading + height + at * lineHeight
    pen.fillStyle = colour
    pen.fillRect(edge, y + 4, 14, 12)
    pen.fillStyle = color
    pen.fillText(text, edge + 22, y + 14)
  })
  return toBlob(canvas)
}

const legendOf = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-legend] > li')].map(entry => {
    const mark = entry.querySelector('[aria-hidden]')
    const colour = mark ? getComputedStyle(mark).backgroundColor : 'transparent'
    return { text: entry.textContent ?? '', colour }
  })

/** An image of its own knows nothing of the page: what it inherits there it is given. */
async function imageOf(chart: Element, fontFamily: string): Promise<HTMLImageElement> {
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.fontFamily = fontFamily
  const image = new Image()
  const text = new XMLSerializer().serializeToString(copy)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
