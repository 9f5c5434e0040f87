import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture, WIDE_WINDOW } from '#platform/pictures/browser/responsive-picture.tsx'
import { srcSet } from '#platform/pictures/picture-renditions.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import type { HomeCopy } from './read-home.ts'

const SIZES = '(min-width: 768px) 50vw, 100vw'
/** For a picture that does not belong to one product. */
const SCENE_SIZES = '(min-width: 768px) 62vw, 100vw'

/** The top of the home page: the shop's own pictures, or a product. */
type HeroPictures = {
  scene: { wide: Picture; tall: Picture | undefined } | undefined
  product: (Slugged & { pictures: Picture[] }) | undefined
}

/** The largest thing on the first screen starts to load before its place in the page is read. */
export function heroPreloads({ scene, product }: HeroPictures): MetaDescriptor[] {
  if (!scene) {
    const [picture] = product?.pictures ?? []
    return picture ? [preload(picture, SIZES)] : []
  }
  const { wide, tall } = scene
  return tall
    ? [
        { ...preload(wide, SCENE_SIZES, true), media: WIDE_WINDOW },
        { ...preload(tall, SCENE_SIZES, true), media: `not all and ${WIDE_WINDOW}` },
      ]
    : [preload(wide, SCENE_SIZES, true)]
}

const preload = (picture: Picture, sizes: string, large = false) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: srcSet(picture, 'avif', { large }),
  imageSizes: sizes,
  fetchPriority: 'high',
})

/** One line of text and one picture: the shop's own, or one that links to its product. */
export function Hero({ copy, scene, product }: HeroPictures & { copy: HomeCopy['hero'] }) {
  const [picture] = product?.pictures ?? []
  return (
    <section className="bg-sand">
      {/* On a phone words and button are in view, between announcement and header and the cookie choice. */}
      <div
        className={`items-center max-md:flex max-md:min-h-[min(calc(100svh-14rem),46rem)] max-md:flex-col max-md:items-stretch md:grid ${scene ? 'md:grid-cols-[5fr_8fr]' : 'md:grid-cols-2'}`}
      >
        <div className="px-gutter pt-5 pb-6 md:order-first md:py-20 2xl:justify-self-center">
          <h1 lang={langOf(copy, 'line')} className="display text-4xl wrap-anywhere">
            {copy.line}
          </h1>
          <p
            lang={langOf(copy, 'text')}
            dir="auto"
            className="mt-3 max-w-md text-ink-soft md:mt-5 md:text-lg rtl:text-right"
          >
            {copy.text}
          </p>
          <p className="mt-4 md:mt-8">
            <Link to={copy.link} lang={langOf(copy, 'button')} className={buttonStyle()}>
              {copy.button}
            </Link>
          </p>
        </div>
        {scene ? (
          <div className="relative order-first min-h-44 flex-1 md:order-none">
            <ResponsivePicture
              picture={scene.wide}
              tall={scene.tall}
              large
              priority
              sizes={SCENE_SIZES}
              className="rounded-none max-md:absolute max-md:inset-0 max-md:aspect-auto max-md:h-full md:aspect-4/3 md:max-h-[46rem] lg:aspect-video"
            />
          </div>
        ) : (
          product &&
          picture && (
            <Link
              to={productPath(product)}
              className="relative order-first block min-h-44 flex-1 md:order-none"
            >
              <ResponsivePicture
                picture={picture}
                priority
                sizes={SIZES}
                className="rounded-none object-top max-md:absolute max-md:inset-0 max-md:aspect-auto max-md:h-full md:aspect-4/5 md:max-h-[46rem]"
              />
            </Link>
          )
        )}
      </div>
    </section>
  )
}

type Props = { copy: HomeCopy['story']; picture: Picture | undefined }

/** What the shop has to say of itself, beside a picture close to the cloth. */
export function Story({ copy, picture }: Props) {
  return (
    <section className="mt-section bg-sand">
      <div className="shell grid items-center gap-x-16 gap-y-10 py-section md:grid-cols-[2fr_3fr]">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 1440px) 520px, (min-width: 768px) 38vw, 92vw"
          />
        )}
        <div className="max-w-xl wrap-anywhere">
          {copy.eyebrow !== null && (
            <p lang={langOf(copy, 'eyebrow')} className="eyebrow text-ink-soft">
              {copy.eyebrow}
            </p>
          )}
          <h2 lang={langOf(copy, 'title')} className="display mt-3 text-3xl">
            {copy.title}
          </h2>
          {copy.paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              lang={langOf(copy, paragraph)}
              dir="auto"
              className="mt-5 text-lg text-ink-soft rtl:text-right"
            >
              {paragraph}
            </p>
          ))}
          {copy.button !== null && copy.link !== null && (
            <p className="mt-8">
              <Link
                to={copy.link}
                lang={langOf(copy, 'button')}
                className={buttonStyle({ variant: 'secondary' })}
              >
                {copy.button}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
