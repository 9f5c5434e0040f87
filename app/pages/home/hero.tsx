import { Link } from 'react-router'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { srcSet } from '#platform/pictures/picture-renditions.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import type { HomeWords } from './home-words.ts'

const SIZES = '(min-width: 768px) 50vw, 100vw'

/** The largest thing on the first screen starts to load before its place in the page is read. */
export const heroPreload = (picture: Picture) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: srcSet(picture, 'avif'),
  imageSizes: SIZES,
  fetchPriority: 'high',
})

type Props = {
  words: HomeWords['hero']
  product: { slug: string; pictures: Picture[] } | undefined
}

/** One line, and one picture that leads to its product. */
export function Hero({ words, product }: Props) {
  const [picture] = product?.pictures ?? []
  return (
    <section className="bg-sand">
      <div className="grid items-center md:grid-cols-2">
        <div className="px-gutter pt-8 pb-12 md:order-first md:py-20 2xl:justify-self-center">
          <h1 className="display text-4xl wrap-anywhere">{words.line}</h1>
          <p dir="auto" className="mt-5 max-w-md text-lg text-ink-soft rtl:text-right">
            {words.text}
          </p>
          <p className="mt-8">
            <Link to={words.link} className={buttonStyle()}>
              {words.button}
            </Link>
          </p>
        </div>
        {product && picture && (
          <Link to={productPath(product.slug)} className="order-first block md:order-none">
            <ResponsivePicture
              picture={picture}
              priority
              sizes={SIZES}
              className="aspect-4/5 max-h-[46rem] rounded-none object-top"
            />
          </Link>
        )}
      </div>
    </section>
  )
}
