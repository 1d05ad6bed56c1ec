import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

/** The filters above the results. On wide windows they stick under the header. */
export function FilterBar(props: FilterFieldsProps) {
  return (
    <form
      role="search"
      aria-label="Activations"
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSettle();
      }}
    >
      <div className="filter-row container">
        <FilterFields {...props} />
      </div>
    </form>
  );
}
