import { useEffect, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { stocktakeText } from '../../admin/stocktake-text.ts'

import { canDetectBarcodes, detectBarcodes } from './barcode-detector.ts'

const text = stocktakeText.count

/** Scans with the camera, where the browser can; nothing where it cannot. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const isAlive = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
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
