import { useEffect, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { stocktakeText } from '../../admin/admin-stock-text.ts'

// The part of the Shape Detection API used here; TypeScript has no types for it yet.
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser can read barcodes from a camera. */
const canDetectBarcodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

const LOOK_EVERY_MS = 200
/** The same code again within this time is the same piece in front of the camera. */
const SAME_PIECE_MS = 1500

/**
 * Reads barcodes from the camera at the back into `onCode` until the signal ends it; shows what it sees
 * in `video`. Rejects when the camera is not allowed, or there is none.
 */
async function detectBarcodes(
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

const text = stocktakeText.count

type Props = {
  onCode: (code: string) => void
  /** Whether the camera is closed after the first code. */
  isOnce?: boolean
}

/** Scans with the camera, where the browser can; nothing where it cannot. */
export function CameraScanner({ onCode, isOnce = false }: Props) {
  const isAlive = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = (code) => {
      if (isOnce) setIsOpen(false)
      onCode(code)
    }
  })

  useEffect(() => {
    if (!isOpen || !video.current) return
    const ending = new AbortController()
    detectBarcodes(video.current, (code) => latest.current(code), ending.signal).catch(() => {
      setIsOpen(false)
      setHasFailed(true)
    })
    return () => ending.abort()
  }, [isOpen])

  if (!isAlive || !canDetectBarcodes()) return null
  return (
    <div className="grid gap-3">
      {isOpen && (
        <video ref={video} muted playsInline className="aspect-video w-full bg-sand object-cover" />
      )}
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {text.noCamera}
        </p>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          setHasFailed(false)
          setIsOpen((open) => !open)
        }}
      >
        {isOpen ? text.stopCamera : text.camera}
      </Button>
    </div>
  )
}
