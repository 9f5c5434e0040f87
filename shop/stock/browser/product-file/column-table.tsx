import { importPageText as text } from '../../product-file/import-page-text.ts'
import { columnNames, productColumns } from '../../product-file/product-columns.ts'

/** What the columns of a file of products say. */
export const ColumnTable = () => (
  <table className="w-full max-w-4xl border-collapse text-start text-sm">
    <thead>
      <tr className="border-b text-ink-soft">
        {Object.values(text.columnHeads).map((head) => (
          <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {columnNames.map((name) => (
        <tr key={name} className="border-b align-top">
          <th scope="row" className="py-2 pe-4 text-start font-mono font-normal">
            {name}
          </th>
          <td className="py-2 wrap-anywhere">
            {productColumns[name].what}
            {productColumns[name].example && (
              <span className="block text-ink-soft">
                {text.exampleOf} <span className="font-mono">{productColumns[name].example}</span>
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
