export { type Fact, Facts } from "./Facts.tsx"
export { ListPage } from "./list/ListPage.tsx"
export type { ListPageProps } from "./list/list-props.ts"
export type {
  BulkOutcome,
  ListAnswer,
  ListBulkAction,
  ListColumn,
  ListEmpty,
  ListFilter,
  ListNoun,
  ListRoute,
  ListView,
  QueryOf,
  RowOf,
  SectionLink,
  Selection,
} from "./list/list-types.ts"
export { SavedViewsContext, type SavedViewsRoutes } from "./views/saved-views.ts"
