/** What somebody typed, with the digits of Arabic and Persian keyboards as Latin ones, and their decimal separator as a point. */
export const latinDigits = (typed: string): string =>
  typed
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066B', '.')
