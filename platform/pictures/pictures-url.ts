let served: string | undefined

/** Serves pictures of pages, feeds and everything else from there; undefined for the shop itself. */
export function servePicturesFrom(url: string | undefined): void {
  served = url ?? ''
}

/**
 * Where browsers fetch pictures from, without a slash at its end; empty for the shop itself. The scripts of a page read it
 * from `<html data-pictures>`, which the server adds: that is few bytes in a page, and none in most shops.
 */
export const picturesUrl = (): string =>
  (served ??= globalThis.document?.documentElement.dataset.pictures ?? '')
