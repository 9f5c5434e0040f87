// Apart from change-captions.ts: the browser needs these names, and must not load what reads the database.

/** Saves the captions of a video in a language, `item`, from the WebVTT file `file`. */
export const CAPTIONS_FORM = 'captions'
/** Deletes those in a language, `item`. */
export const DELETE_CAPTIONS_FORM = 'delete-captions'
/** Says whether nothing is spoken in a video: `wordless` is yes or no. */
export const WORDLESS_FORM = 'wordless'
