/** Longer sides are made smaller; in pixels. */
const LONGEST_SIDE = 1920
const QUALITY = 0.92
/** A browser that has shown nothing by then is taken to be unable to; milliseconds. */
const PATIENCE_MS = 15_000

/** The picture that a video shows at the moment, as a JPEG; undefined where the browser has none. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY),
  )
}

/** The duration of a video file in seconds, as far as the browser can tell, and a picture from near its beginning. */
export async function inspectVideo(
  file: File,
): Promise<{ seconds: number | undefined; frame: Blob | undefined }> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const address = URL.createObjectURL(file)
  const over = AbortSignal.timeout(PATIENCE_MS)
  try {
    video.src = address
    await happens(video, 'loadeddata', over)
    const seconds = Number.isFinite(video.duration) ? video.duration : undefined
    // Many begin in black.
    video.currentTime = Math.min(1, (seconds ?? 0.2) / 2)
    await happens(video, 'seeked', over)
    return { seconds, frame: await captureFrame(video) }
  } catch {
    // Whatever the reason, this browser does not show it: staff choose a picture instead.
    return { seconds: undefined, frame: undefined }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

const happens = (video: HTMLVideoElement, event: string, over: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`The browser cannot show this video: no ${event}.`))
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', failed, { once: true })
    over.addEventListener('abort', failed, { once: true })
  })
