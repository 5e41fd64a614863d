export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 10
const maxPageButtons = 5

export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

/** The page numbers to show: at most five, the current one in the middle whenever there is room. */
export const pageButtons = (page: number, pageCount: number): number[] => {
  const shown = Math.min(maxPageButtons, Math.max(1, pageCount))
  const current = Math.min(Math.max(1, page), Math.max(1, pageCount))
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), Math.max(1, pageCount) - shown + 1)
  return Array.from({ length: shown }, (_, index) => first + index)
}

/** First and last line shown, counted from 1; both 0 when there is nothing. */
export const pageRange = (page: number, pageSize: number, total: number): { first: number; last: number } =>
  total === 0
    ? { first: 0, last: 0 }
    : { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total) }
