import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Disclosure } from '#platform/ui/disclosure.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { isRichTextFallback, richTextInLanguage } from '#shop/content/blocks/block-contents.ts'
import { blockText as text } from '#shop/content/blocks/block-text.ts'
import type { BlockOf, LocalRichText, PageBlock } from '#shop/content/blocks/page-body.ts'
import { RichText } from '#shop/content/browser/rich-text.tsx'
import { SizeTableOf } from '#shop/content/browser/size-tables.tsx'
import type { FreePage } from '#shop/content/content.ts'
import { SignUpForm } from '#shop/newsletter/browser/sign-up-form.tsx'
import { signUpText } from '#shop/newsletter/sign-up-text.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'

import { OwnVideoBlock } from './own-video-block.tsx'
import type { BlocksData } from './read-blocks.ts'
import { VideoBlock } from './video-block.tsx'

type Props = {
  page: Pick<FreePage, 'title' | 'blocks'>
  shown: BlocksData
  /** The form of the page's contact block. */
  contact?: ReactNode
}

/** A page of the shop's own: its title, then its blocks. */
export const FreePageView = ({ page, shown, contact }: Props) => (
  <>
    <header className="narrow-shell pt-10 md:pt-16">
      <h1
        lang={langOf(isFallback(page.title))}
        dir="auto"
        className="display max-w-3xl text-4xl rtl:text-right"
      >
        {inLanguage(page.title)}
      </h1>
    </header>
    {page.blocks.map((block) => (
      <BlockView key={block.id} block={block} shown={shown} contact={contact} />
    ))}
  </>
)

/** Of a text that stands in English on a page of another language. */
const langOf = (isInEnglish: boolean) => (isInEnglish ? DEFAULT_LANGUAGE : undefined)

type BlockProps = Omit<Props, 'page'> & { block: PageBlock }

/** A block of a free page or of the home page; sections of the home page are drawn by that. */
export function BlockView({ block, shown, contact }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <div className="narrow-shell mt-12 -mb-4">
          <h2
            lang={langOf(isFallback(block.text))}
            dir="auto"
            className="display max-w-3xl text-3xl rtl:text-right"
          >
            {inLanguage(block.text)}
          </h2>
        </div>
      )
    case 'text':
      return (
        <div className="narrow-shell mt-8">
          <Text of={block.text} />
        </div>
      )
    case 'picture':
      return <PictureBlock block={block} />
    case 'columns':
      return (
        <div className="narrow-shell mt-14 grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Text of={block.columns[0]} />
          <Text of={block.columns[1]} />
        </div>
      )
    case 'products':
      return <ProductsBlock block={block} shown={shown} />
    case 'collection':
      return <CollectionBlock block={block} shown={shown} />
    case 'questions':
      return (
        <Section title={block.title}>
          <div className="max-w-3xl border-t">
            {block.items.map(({ id, question, answer }) => (
              <Disclosure
                key={id}
                title={
                  <span lang={langOf(isFallback(question))} dir="auto">
                    {inLanguage(question)}
                  </span>
                }
              >
                <Text of={answer} />
              </Disclosure>
            ))}
          </div>
        </Section>
      )
    case 'video':
      return <VideoBlock block={block} />
    case 'own_video':
      return <OwnVideoBlock block={block} shown={shown} />
    case 'size_table':
      return (
        shown.sizes && (
          <div className="narrow-shell mt-4">
            <SizeTableOf system={block.system} {...shown.sizes} />
          </div>
        )
      )
    case 'newsletter':
      return (
        <Section title={block.title ?? { en: signUpText.title }} isOwnText={!block.title}>
          <SignUpForm />
        </Section>
      )
    case 'home_section':
      return null
    case 'contact':
      return contact && <Section title={block.title}>{contact}</Section>
  }
}

/** A formatted text in the current language. */
const Text = ({ of }: { of: LocalRichText }) => (
  <div lang={langOf(isRichTextFallback(of))} className="min-w-0">
    <RichText text={richTextInLanguage(of)} />
  </div>
)

/** A part of the page under its heading, where it has one. */
function Section({
  title,
  isOwnText = false,
  wide = false,
  more,
  children,
}: {
  title: LocalText | undefined
  /** Whether the title is the shop's own text, in the language of the page already. */
  isOwnText?: boolean
  wide?: boolean
  /** Where there is more of it. */
  more?: string
  children: ReactNode
}) {
  const id = useId()
  const shell = wide ? 'shell' : 'narrow-shell'
  if (!title) return <div className={`${shell} mt-10`}>{children}</div>
  return (
    <section aria-labelledby={id} className={`${shell} mt-14`}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={id}
          lang={langOf(!isOwnText && isFallback(title))}
          dir="auto"
          className="display text-3xl"
        >
          {inLanguage(title)}
        </h2>
        {more !== undefined && (
          <Link to={more} className="link inline-flex min-h-11 shrink-0 items-center text-sm">
            {text.seeAll}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function PictureBlock({ block: { attrs, alt, caption } }: { block: BlockOf<'picture'> }) {
  if (!attrs) return null
  return (
    <figure className="narrow-shell mt-10">
      <ResponsivePicture
        picture={{
          ...attrs,
          alt: inLanguage(alt),
          untranslated: isFallback(alt) ? ['alt'] : undefined,
        }}
        large
        sizes="(min-width: 1152px) 1056px, 92vw"
        className="aspect-auto!"
      />
      {caption && (
        <figcaption
          lang={langOf(isFallback(caption))}
          dir="auto"
          className="mt-2 text-sm text-ink-soft rtl:text-right"
        >
          {inLanguage(caption)}
        </figcaption>
      )}
    </figure>
  )
}

function ProductsBlock({
  block: { title, items },
  shown,
}: {
  block: BlockOf<'products'>
  shown: BlocksData
}) {
  const cards = new Map(shown.products.map((product) => [product.id, product]))
  // Those that are not on sale any more are left out.
  const products = items.flatMap(({ attrs }) => cards.get(attrs.productId) ?? [])
  if (products.length === 0) return null
  return (
    <Section title={title} wide>
      <ProductGrid products={products} levels={shown.levels} />
    </Section>
  )
}

function CollectionBlock({
  block: { title, slug, limit },
  shown,
}: {
  block: BlockOf<'collection'>
  shown: BlocksData
}) {
  const collection = shown.collections.find((each) => each.slug === slug)
  if (!collection || collection.products.length === 0) return null
  return (
    <Section
      title={title ?? { en: collection.name }}
      isOwnText={!title}
      wide
      more={productsPath({ collection })}
    >
      <ProductGrid products={collection.products.slice(0, limit)} levels={shown.levels} />
    </Section>
  )
}
