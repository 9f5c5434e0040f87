type Props = { title: string; paths: readonly string[] }

/** Addresses that something had, each of which still leads to it. */
export const FormerAddresses = ({ title, paths }: Props) =>
  paths.length > 0 && (
    <section aria-labelledby="former" className="max-w-2xl">
      <h2 id="former" className="text-sm font-medium">
        {title}
      </h2>
      <ul className="mt-1.5 border-t">
        {paths.map((path) => (
          <li key={path} className="border-b py-2 wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </section>
  )
