/** More rows than these are read in a file, not on paper: some forty sheets. */
export const MOST_PRINTED = 1_000
const PAGE_SIZE = 100

interface Page<Row> {
  results: readonly Row[]
}

/** All pages of a list, one after the other, up to a bound: the server is asked no more than it must be. */
export const collectPages = async <Row>(
  read: (page: { page: number; page_size: number }) => Promise<Page<Row>>,
  most = MOST_PRINTED,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const { results } = await read({ page, page_size: PAGE_SIZE })
    rows.push(...results)
    if (results.length < PAGE_SIZE) break
  }
  return rows.slice(0, most)
}
