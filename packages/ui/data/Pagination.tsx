import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react"
import { useId } from "react"
import { Button } from "../forms/Button.tsx"
import { formatCount } from "./french.ts"
import { defaultPageSize, pageButtons, pageCountOf, pageRange, pageSizes } from "./page-buttons.ts"
import styles from "./pagination.module.css"
import { paginationStrings as words } from "./strings.fr.ts"

export interface PaginationProps {
  /** Says of what, where a page has several: « Pagination des contrats ». */
  label?: string
  page: number
  pageSize?: number
  total: number
  /** The server stops counting at some figure: « plus de 10 000 ». */
  isCapped?: boolean
  onPage: (page: number) => void
  onPageSize?: (pageSize: number) => void
}

const totalText = (total: number, isCapped = false): string =>
  isCapped ? words.moreThan(total) : formatCount(total)

export function Pagination(props: PaginationProps) {
  const {
    label = words.label,
    page,
    pageSize = defaultPageSize,
    total,
    isCapped = false,
    onPage,
    onPageSize,
  } = props
  const sizeId = useId()
  const pageCount = pageCountOf(total, pageSize)
  const { first, last } = pageRange(page, pageSize, total)
  return (
    <nav className={styles.bar} aria-label={label}>
      <p className={styles.range} aria-live="polite">
        {total === 0 ? words.nothing : words.range(first, last, totalText(total, isCapped))}
      </p>
      {onPageSize && (
        <div className={styles.size}>
          <label htmlFor={sizeId}>{words.pageSize}</label>
          <span className={styles.selectBox}>
            <select id={sizeId} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden />
          </span>
        </div>
      )}
      <div className={styles.pages}>
        <Button
          variant="quiet"
          iconOnly
          icon={<ChevronLeft aria-hidden />}
          aria-label={words.previous}
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        {pageButtons(page, pageCount).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.page}
            aria-label={words.page(each)}
            aria-current={each === page ? "page" : undefined}
            onClick={() => onPage(each)}
          >
            {formatCount(each)}
          </button>
        ))}
        <Button
          variant="quiet"
          iconOnly
          icon={<ChevronRight aria-hidden />}
          aria-label={words.next}
          isDisabled={page >= pageCount}
          onPress={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
