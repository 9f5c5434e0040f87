/**
 * The colour that most of a picture has, as #rrggbb: the average of the fullest of 64 boxes of
 * similar colours. A box's middle alone would give a warm grey backdrop a tint it does not have.
 */
export function dominantColour(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
    const box = boxes.get(key) ?? { count: 0, sum: [0, 0, 0] }
    box.count += 1
    box.sum = [box.sum[0] + red, box.sum[1] + green, box.sum[2] + blue]
    boxes.set(key, box)
  }
  const [fullest] = [...boxes.values()].toSorted((a, b) => b.count - a.count)
  const average = fullest ? fullest.sum.map((sum) => Math.round(sum / fullest.count)) : [0, 0, 0]
  return `#${average.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
