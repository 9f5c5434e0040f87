/** A row whose texts of these names there are only in the default language. */
export type Untranslated = { untranslated?: string[] | undefined }

/**
 * The language of a text of a row, by one of its names, where it is not the one of the page. Pages of the default
 * language have none such: their scripts are built without the calls (tools/build/translate-modules.ts).
 */
export const langOf = (_row: Untranslated, ..._names: string[]): string | undefined => undefined
