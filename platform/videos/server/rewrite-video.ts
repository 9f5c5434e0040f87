import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { MAX_VIDEO_SECONDS, MAX_VIDEO_SIDES } from '../video.ts'
import type { UnusableVideo, VideoFormat } from '../video.ts'

/** What a file was found to be; width and height in pixels as it is shown, upright. */
export type MeasuredVideo = {
  format: VideoFormat
  width: number
  height: number
  durationMs: number
  hasSound: boolean
}

/** The last picture may begin within the limit and end a little after it. */
const TOLERANCE_SECONDS = 0.5
/** A minute at 120 pictures a second, or of the shortest pieces of sound, and then some. */
const MAX_PACKETS = 12_000

/** Every browser that the shop supports plays these. */
const audioCodecs: Record<VideoFormat, ReadonlySet<string>> = {
  mp4: new Set(['aac', 'mp3']),
  webm: new Set(['opus', 'vorbis']),
}
/** 8 bits a colour, 4:2:0: H.264 in Baseline, Main and High, VP8, and VP9 in profile 0. */
const videoCodecs: Record<VideoFormat, RegExp> = {
  mp4: /^avc[13]\.(?:42|4d|58|64)/i,
  webm: /^(?:vp8|vp0?9$|vp09\.00)/i,
}

/**
 * Reads the video file `from` and writes its pictures and its sound, and nothing else, to `to`: neither the place where
 * it was filmed nor the name of a camera is in it. Both are read and written piece by piece. QuickTime becomes MP4.
 */
export async function rewriteVideo(
  from: string,
  to: string,
): Promise<Result<MeasuredVideo, UnusableVideo>> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new FilePathSource(from, { handleUnhandledError: () => undefined }),
  })
  try {
    return await rewrite(input, to)
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return err('no_video')
    // A full disk is no fault of the file.
    if (isOfDisk(error)) throw error
    return err('unreadable_video')
  } finally {
    input.dispose()
  }
}

async function rewrite(input: Input, to: string): Promise<Result<MeasuredVideo, UnusableVideo>> {
  const format: VideoFormat = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  const video = await input.getPrimaryVideoTrack()
  // A file whose end is missing may have lost the list of its tracks.
  if (!video)
    return err((await input.getTracks()).length > 0 ? 'no_video_track' : 'unreadable_video')
  const audio = await input.getPrimaryAudioTrack()
  if (!videoCodecs[format].test((await video.getCodecParameterString()) ?? ''))
    return err('video_codec')
  if (audio && !audioCodecs[format].has((await audio.getCodec()) ?? '')) return err('audio_codec')
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (
    Math.max(width, height) > MAX_VIDEO_SIDES.longer ||
    Math.min(width, height) > MAX_VIDEO_SIDES.shorter
  )
    return err('too_many_video_pixels')

  // What the file says first: a long one is refused before it is read.
  const said = await input.getDurationFromMetadata()
  if (said !== null && said > MAX_VIDEO_SECONDS + TOLERANCE_SECONDS) return err('video_too_long')
  const tracks: InputTrack[] = audio ? [video, audio] : [video]
  const spans = []
  for (const track of tracks) {
    const span = await spanOf(track)
    if (!span) return err('video_too_long')
    spans.push(span)
  }
  const [pictures] = spans
  if (!pictures || pictures.count === 0) return err('unreadable_video')
  const begin = Math.min(...spans.map((span) => span.begin))
  const seconds = Math.max(...spans.map((span) => span.end)) - begin
  if (seconds > MAX_VIDEO_SECONDS + TOLERANCE_SECONDS) return err('video_too_long')
  // The end of the file is missing.
  if (said !== null && said - seconds > TOLERANCE_SECONDS) return err('unreadable_video')

  await write({ format, to, video, audio, begin, counts: spans.map(({ count }) => count) })
  return ok({
    format,
    width: Math.round(width),
    height: Math.round(height),
    durationMs: Math.max(1, Math.round(seconds * 1000)),
    hasSound: audio !== null,
  })
}

/** When the packets of a track begin and end, in seconds, and how many there are; undefined for too many. */
async function spanOf(track: InputTrack) {
  let [begin, end, count] = [Infinity, 0, 0]
  const sink = new EncodedPacketSink(track)
  for await (const { timestamp, duration } of sink.packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    count += 1
    if (count > MAX_PACKETS || timestamp > 2 * MAX_VIDEO_SECONDS) return undefined
    begin = Math.min(begin, timestamp)
    end = Math.max(end, timestamp + duration)
  }
  return { begin, end, count }
}

type Written = {
  format: VideoFormat
  to: string
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** When the first packet begins; what is written begins at 0. */
  begin: number
  counts: readonly number[]
}

async function write({ format, to, video, audio, begin, counts }: Written) {
  const [pictureCount = 0, soundCount = 0] = counts
  const output = new Output({
    // Browsers begin to play what says at its start where everything is.
    format:
      format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(to),
  })
  try {
    const pictures = new EncodedVideoPacketSource((await video.getCodec())!)
    output.addVideoTrack(pictures, {
      rotation: await video.getRotation(),
      maximumPacketCount: pictureCount,
    })
    const sound = audio && new EncodedAudioPacketSource((await audio.getCodec())!)
    if (sound) output.addAudioTrack(sound, { maximumPacketCount: soundCount })
    await output.start()
    const copied = await Promise.all([
      copy(video, begin, pictures, { decoderConfig: (await video.getDecoderConfig())! }),
      sound && audio
        ? copy(audio, begin, sound, { decoderConfig: (await audio.getDecoderConfig())! })
        : 0,
    ])
    // The list of packets names some that are beyond the end of the file.
    if (copied[0] !== pictureCount || copied[1] !== soundCount)
      throw new Error('Packets are missing')
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

type Source<Meta> = {
  add: (packet: Packet, meta?: Meta) => Promise<void>
  close: () => void
}
type Packet = Parameters<EncodedVideoPacketSource['add']>[0]

/** One packet after the other, as the output takes them; returns how many. */
async function copy<Meta>(track: InputTrack, begin: number, source: Source<Meta>, meta: Meta) {
  let count = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.data.byteLength < packet.byteLength) throw new Error('A packet is incomplete')
    await source.add(
      packet.clone({ timestamp: Math.max(0, packet.timestamp - begin) }),
      count === 0 ? meta : undefined,
    )
    count += 1
  }
  // The other track need not wait for this one any more.
  source.close()
  return count
}

const isOfDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
