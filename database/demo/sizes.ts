type DemoSize = {
  name: string
  system: 'abaya' | 'thobe'
  lengthInches: number
  fit: string | null
}

const abayaLengths = [50, 52, 54, 56, 58, 60, 62]
const thobeLengths = [54, 56, 58, 60]
/** Slim, medium and loose through the chest. */
const thobeFits = ['S', 'M', 'L']

/** Abayas are sized by length in inches, thobes by length and fit ("56 M"). */
export const sizes: DemoSize[] = [
  ...abayaLengths.map((length): DemoSize => ({
    name: String(length),
    system: 'abaya',
    lengthInches: length,
    fit: null,
  })),
  ...thobeLengths.flatMap((length) =>
    thobeFits.map((fit): DemoSize => ({
      name: `${length} ${fit}`,
      system: 'thobe',
      lengthInches: length,
      fit,
    })),
  ),
]
