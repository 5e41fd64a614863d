import { type Filter, type FilterField, type FilterOperator, pageSizes, type Sort } from "@jalon/ui"

/** What the reader sees of a list. The address of the page says all of it, and nothing else does. */
export interface ListState {
  /** One of the views the product gives. */
  view: string
  /** The kept view it was opened from. */
  saved: string | null
  q: string
  filters: readonly Filter[]
  /** Null: as the view sorts by itself. */
  sort: Sort | null
  page: number
  size: number
  /** The key of the row shown beside the list. */
  preview: string | null
}

/** What a list allows; anything else in the address is left aside. */
export interface ListShape {
  views: readonly string[]
  fields: readonly FilterField[]
  sortable: readonly string[]
  size: number
}

export type Params = Record<string, string | readonly string[] | undefined>

const own = ["view", "saved", "q", "sort", "page", "size", "preview"] as const

const suffixes: Record<FilterOperator, string> = {
  is: "",
  contains: "",
  on: "",
  isNot: "_not",
  startsWith: "_starts",
  before: "_before",
  after: "_after",
  atLeast: "_min",
  atMost: "_max",
}

/** `status`, `status_not`, `starts_on_before`: the same words in the address and in what the server is asked. */
const paramOf = (filter: Filter): string => `${filter.fieldId}${suffixes[filter.operator]}`

const operatorsByKind: Record<FilterField["kind"], readonly FilterOperator[]> = {
  choice: ["is", "isNot"],
  text: ["contains", "startsWith"],
  date: ["on", "before", "after"],
  amount: ["atLeast", "atMost"],
}

const filterParams = (fields: readonly FilterField[]) =>
  new Map(
    fields.flatMap((field) =>
      (field.operators ?? operatorsByKind[field.kind]).map(
        (operator) => [`${field.id}${suffixes[operator]}`, { field, operator }] as const,
      ),
    ),
  )

const all = (value: Params[string]): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value
const one = (value: Params[string]): string => all(value)[0] ?? ""

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isCents = (text: string): boolean => /^-?\d{1,12}$/.test(text)

const valuesFor = (field: FilterField, values: readonly string[]): readonly string[] => {
  if (field.kind === "choice") return [...new Set(values)].filter((value) => value !== "")
  const fits = field.kind === "date" ? isDate : field.kind === "amount" ? isCents : Boolean
  return values.slice(0, 1).filter(fits)
}

const readFilters = (params: Params, fields: readonly FilterField[]): Filter[] => {
  const known = filterParams(fields)
  return Object.entries(params).flatMap(([name, value]) => {
    const found = known.get(name)
    const values = found ? valuesFor(found.field, all(value)) : []
    return found && values.length > 0
      ? [{ fieldId: found.field.id, operator: found.operator, values: [...values] }]
      : []
  })
}

const readSort = (text: string, sortable: readonly string[]): Sort | null => {
  const columnId = text.replace(/^-/, "")
  if (!sortable.includes(columnId)) return null
  return { columnId, direction: text.startsWith("-") ? "desc" : "asc" }
}

const writeSort = (sort: Sort): string => (sort.direction === "desc" ? `-${sort.columnId}` : sort.columnId)

const readPage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

export const readListState = (params: Params, shape: ListShape): ListState => {
  const view = one(params.view)
  const size = Number(one(params.size))
  return {
    view: shape.views.includes(view) ? view : (shape.views[0] ?? ""),
    saved: one(params.saved) || null,
    q: one(params.q),
    filters: readFilters(params, shape.fields),
    sort: readSort(one(params.sort), shape.sortable),
    page: readPage(one(params.page)),
    size: pageSizes.some((each) => each === size) ? size : shape.size,
    preview: one(params.preview) || null,
  }
}

const filtersAsParams = (filters: readonly Filter[]): Params =>
  Object.fromEntries(
    filters.map((filter) => [
      paramOf(filter),
      filter.values.length === 1 ? filter.values[0] : [...filter.values],
    ]),
  )

/** The shortest address that says the same: what is as usual is left out. */
export const writeListState = (state: ListState, shape: ListShape): Params => {
  const written: Params = {
    view: state.view === shape.views[0] ? undefined : state.view,
    saved: state.saved ?? undefined,
    q: state.q || undefined,
    ...filtersAsParams(state.filters),
    sort: state.sort ? writeSort(state.sort) : undefined,
    page: state.page === 1 ? undefined : String(state.page),
    size: state.size === shape.size ? undefined : String(state.size),
    preview: state.preview ?? undefined,
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

/** What an address holds beside the list, which a change of the list must not lose. */
export const otherParams = (params: Params, shape: ListShape): Params => {
  const known = filterParams(shape.fields)
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => !own.some((each) => each === name) && !known.has(name)),
  )
}

/** What the server is asked. A choice is always several values, anything else is one. */
export const queryOf = (state: ListState, fields: readonly FilterField[], sort: Sort | null) => {
  const kinds = new Map(fields.map((field) => [field.id, field.kind]))
  const filters = state.filters.map((filter) => [
    paramOf(filter),
    kinds.get(filter.fieldId) === "choice" ? [...filter.values] : filter.values[0],
  ])
  const shownSort = state.sort ?? sort
  return {
    view: state.view,
    ...(state.q && { q: state.q }),
    ...(shownSort && { sort: writeSort(shownSort) }),
    page: state.page,
    page_size: state.size,
    ...Object.fromEntries(filters),
  }
}

/** A field named as one of the list's own words would be lost in the address: told to who writes the screen. */
export const checkFields = (fields: readonly FilterField[]): void => {
  const taken = fields.find((field) => own.some((each) => each === field.id))
  if (taken) throw new Error(`A filter cannot be named ${taken.id}: the list uses that word in its address`)
}
