import { englishNameOf } from '#platform/admin/local-fields.ts'
import type { Notice } from '#platform/forms/form-answer.ts'

import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { MAX_CAPTIONS_BYTES, MAX_CUE_CHARACTERS } from '#platform/videos/read-captions.ts'
import type { CaptionsFault, CaptionsFaultKind } from '#platform/videos/read-captions.ts'

import type { MediaUse, MediaUseKind } from './media.ts'

type Named = { fileName: string; alt?: string; uses?: readonly MediaUse[] }

const kinds: Record<MediaUseKind, string> = {
  product: 'Product',
  post: 'Post',
  page: 'Page',
  free_page: 'Page',
  draft_post: 'Draft post',
  draft_page: 'Draft page',
  draft_free_page: 'Draft page',
  setting: 'Setting',
  video: 'Poster of the video',
}

/** Copy of the media library. */
export const mediaText = {
  title: 'Media',
  lead: 'Pictures of products, posts, pages and settings. Unused pictures are deleted after 7 days, unless you keep them in the library.',
  videosLink: 'Videos',
  add: 'Add pictures and videos',
  back: 'All media',
  search: 'File name, alt text, product or post',

  list: {
    caption: 'Pictures, newest first',
    empty: 'No pictures to show.',
    columns: { picture: 'Picture', uses: 'Used in', size: 'Size', added: 'Added' },
    shown: 'Used',
    shownChoices: { yes: 'Used', no: 'Unused' },
    nowhere: 'Unused',
    kept: 'Kept in the library',
    more: (count: number) => `and ${count} more`,
  },
  size: (width: number, height: number) => `${width} × ${height} px`,
  /** Of a picture that came without a file, what it is described as. */
  name: ({ fileName, alt, uses }: Named) =>
    fileName || alt || uses?.find((use) => use.alt !== '')?.alt || 'Picture without a file name',
  use: ({ kind, name, colour }: MediaUse) =>
    `${kinds[kind]}: ${kind === 'setting' ? name.replaceAll('_', ' ') : colour === null ? name : `${name} in ${colour}`}`,
  describedIn: (language: string) => `Alt text in ${language}`,
  described: (alt: string) => `Alt text: “${alt}”`,

  uses: 'Used in',
  notShown:
    'No product, page, post, draft or setting uses this picture. Earlier versions of pages and posts may.',
  keep: {
    title: 'Keep in the library',
    kept: 'The file stays in the library while unused.',
    notKept: 'The file is deleted once it has been unused for 7 days.',
    keepButton: 'Keep in library',
    deleteButton: 'Stop keeping',
    gone: {
      title: 'Not saved',
      message: 'The picture has been deleted. Add it again.',
    },
  },

  picker: {
    search: 'Search',
    several: 'Choose pictures',
    done: 'Done',
    chosen: (count: number) => (count === 1 ? '1 picture chosen' : `${count} pictures chosen`),
    retry: 'Try again',
    picture: {
      open: 'Choose from the library',
      title: 'Choose a picture',
      hint: 'File name, alt text, product or post',
      empty: 'No pictures to show.',
      failed: 'The pictures could not be loaded. Try again.',
      loading: 'Loading pictures',
    },
    video: {
      open: 'Choose a video',
      title: 'Choose a video',
      hint: 'File name',
      empty: 'No videos to show. Add some under Media.',
      failed: 'The videos could not be loaded. Try again.',
      loading: 'Loading videos',
    },
  },

  adding: {
    title: 'Add pictures and videos',
    lead: 'Drop or choose pictures, and videos of up to 60 seconds and 40 MB (MP4 with H.264, MOV or WebM). If a file name starts with the URL of a product, such as noor-open-abaya-black-2.jpg, the picture is suggested for that product. All files are kept in the library.',
    choose: 'Choose files',
    needsScripts: 'Switch on JavaScript to add pictures and videos.',
    tooMany: (most: number) => `Only the first ${most} files were added. Add the rest afterwards.`,
    review: 'Suggested products',
    videos: 'Videos in the library',
    other: 'In the library only',
    otherLead: 'These file names do not start with the URL of a product.',
    alt: (fileName: string) => `Alt text of ${fileName}`,
    leaveOut: (fileName: string) => `Leave out ${fileName}`,
    save: 'Add to products',
    leave: 'Leave out',
    leftOut: 'Left out',
    view: {
      front: 'front',
      side: 'side',
      back: 'back',
      collar: 'collar',
      cuff: 'cuff',
      hem: 'hem',
      detail: 'detail',
      close: 'close up',
    },
    proposed: (name: string, colour: string, view: string | undefined) =>
      [`${name} in ${colour.toLowerCase()}`, view].filter(Boolean).join(', '),
    matching: 'Finding products',
    notMatched: 'The products could not be loaded. The pictures are in the library.',
    altMissing:
      'Enter alt text of at most 300 characters for each picture, or leave the picture out.',
    refused: 'Not added',
    productGone:
      'One of the products has been deleted, so no pictures were added. Add the others again.',
    pictureGone:
      'One of the pictures has been deleted, so no pictures were added. Upload it again.',
    tooManyOf: (product: string) =>
      `${product} would have more than 20 pictures, so no pictures were added. Leave some out.`,
  },
} as const

/** Copy of the videos of the media library. */
export const mediaVideoText = {
  title: 'Videos',
  lead: 'Videos for products and pages. Unused videos are deleted after 7 days, unless you keep them in the library.',
  back: 'All videos',
  search: 'File name',
  list: {
    caption: 'Videos, newest first',
    empty: 'No videos to show.',
    columns: {
      video: 'Video',
      uses: 'Used in',
      captions: 'Captions',
      length: 'Length',
      added: 'Added',
    },
  },
  name: ({ fileName }: { fileName: string }) => fileName || 'Video without a file name',
  /** Minutes and seconds. */
  length: (durationMs: number) => {
    const seconds = Math.max(1, Math.round(durationMs / 1000))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  },
  about: ({ hasSound, bytes }: { hasSound: boolean; bytes: number }) =>
    `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB, ${hasSound ? 'with sound' : 'without sound'}`,
  player: 'Video',
  poster: {
    title: 'Poster',
    lead: 'The picture shown until the video plays, and in product lists and feeds.',
    thisMoment: 'Use the current frame',
    notCaptured: 'This browser cannot show the video. Choose a picture from the library instead.',
    chosen: 'Not saved yet.',
    save: 'Save poster',
  },
  loop: {
    title: 'Playback',
    asked: 'Plays with sound when a visitor presses play.',
    byItself:
      'Plays automatically in a loop, without sound. On devices set to reduce motion or save data, it waits until the visitor presses play.',
    byItselfButton: 'Play automatically',
    askedButton: 'Play only when pressed',
  },
  captions: {
    title: 'Captions',
    lead: `What is said and heard, for visitors who cannot hear it or watch without sound. Upload a WebVTT file (.vtt) of at most ${MAX_CAPTIONS_BYTES / 1024} kB for each language.`,
    noSound: 'Not needed: the video has no sound.',
    wordless: 'Not needed: the video is marked as having no spoken words.',
    /** English without its country: there is no other here. */
    language: (language: Language) =>
      language === DEFAULT_LANGUAGE ? languages[language].name : englishNameOf(language),
    missing: 'Missing',
    added: 'Added',
    file: (language: string) => `WebVTT file in ${language}`,
    upload: (language: string) => `Upload captions in ${language}`,
    replace: (language: string) => `Replace captions in ${language}`,
    download: (language: string) => `Download captions in ${language}`,
    remove: (language: string) => `Delete captions in ${language}`,
    wordlessButton: 'Mark as having no spoken words',
    wordsButton: 'Mark as having spoken words',
    missingIn: (names: readonly string[]) => `Missing: ${names.join(', ')}`,
    complete: 'In all languages',
    notNeeded: 'Not needed',
  },
  refused: 'Not saved',
  gone: 'The video has been deleted. Upload it again.',
  posterGone: 'The picture has been deleted. Choose another.',
} as const

const captionsFaults: Record<CaptionsFaultKind, string> = {
  no_file: 'Choose a WebVTT file (.vtt) with captions.',
  too_large: `The file is larger than ${MAX_CAPTIONS_BYTES / 1024} kB. Shorten it.`,
  not_utf8: 'The file is not text in UTF-8. Save it as UTF-8.',
  no_header: 'The file has to begin with WEBVTT. Save SRT and other captions as WebVTT.',
  no_cues: 'The file has no captions. Choose one that has.',
  no_times: 'The times of the caption are missing. Write them as 00:01.000 --> 00:04.000.',
  bad_times: 'The times cannot be read. Write them as 00:01.000 --> 00:04.000.',
  comma_times:
    'The times have a comma. Write them with a full stop, as in 00:01.000 --> 00:04.000.',
  ends_too_early: 'The caption ends before it begins. Correct its times.',
  out_of_order: 'The caption begins before the one above it. Put captions in order of their times.',
  after_video:
    'The caption begins after the end of the video. Correct its times, or choose the file of this video.',
  no_text: 'The caption has no text. Write it below its times, or delete the times.',
  long_text: `The text is longer than ${MAX_CUE_CHARACTERS} characters. Divide it into several captions.`,
  no_empty_line: 'An empty line is missing above this caption. Add one.',
}

/** What is wrong with a file of captions, and in which line. */
export const captionsFaultText = ({ kind, line }: CaptionsFault): string =>
  line === undefined ? captionsFaults[kind] : `Line ${line}: ${captionsFaults[kind]}`

/** Confirmations, shown once on the page after the action. */
export const mediaDoneText = {
  saved: { title: 'Saved', message: 'Pages show the new text from now on.' },
  kept: { title: 'Kept in the library', message: 'The file is not deleted while unused.' },
  unkept: { title: 'Not kept', message: 'The file is deleted once it has been unused for 7 days.' },
  changed: { title: 'Saved', message: 'Pages are updated within a moment.' },
  added: { title: 'Pictures added', message: 'Product pages are updated within a moment.' },
} as const satisfies Record<string, Notice>

export type MediaDone = keyof typeof mediaDoneText

export const isMediaDone = (name: string | null): name is MediaDone =>
  name !== null && Object.hasOwn(mediaDoneText, name)
