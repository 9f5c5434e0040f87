// Of the Shape Detection API, which TypeScript does not know yet: what is used here of it.
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser can read barcodes from a camera. */
export const canDetectBarcodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

const LOOK_EVERY_MS = 200
/** The same code again within this time is the same piece in front of the camera. */
const SAME_PIECE_MS = 1500

/**
 * Reads barcodes from the camera at the back into `onCode` until the signal ends it; shows what it sees
 * in `video`. Rejects when the camera is not allowed, or there is none.
 */
export async function detectBarcodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorClass()
  if (!Detector) return
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play()

  const detector = new Detector({ formats })
  let last = { code: '', at: 0 }
  const look = async () => {
    if (signal.aborted) return
    // A frame that cannot be read is none: the next one comes at once.
    const [found] = await detector.detect(video).catch(() => [])
    const now = Date.now()
    if (found && found.rawValue !== '') {
      const isSame = found.rawValue === last.code && now - last.at < SAME_PIECE_MS
      last = { code: found.rawValue, at: now }
      if (!isSame) onCode(found.rawValue)
    }
    setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
}
