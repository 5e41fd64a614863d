/** Of the answer that holds one page of a document as a picture: how many pages the document has. */
export const PAGE_COUNT_HEADER = "page-count"
