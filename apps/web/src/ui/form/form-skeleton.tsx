import '../kit/kit.css'
import './form.css'

const fields = ['name', 'phone', 'street', 'city', 'state', 'postalCode'] as const

/** A form that is on its way, in its shape: title, two sections of fields in two columns, the rail beside them. */
export const FormSkeleton = () => (
  <div className="form-skeleton" aria-busy>
    <span className="kit-loading-bar form-skeleton__title" />
    <div className="form-kit__columns">
      <div className="form-kit__main">
        {['first', 'second'].map((section) => (
          <div key={section}>
            <span className="kit-loading-bar form-skeleton__head" />
            <div className="form-skeleton__fields">
              {fields.map((field) => (
                <div key={field}>
                  <span className="kit-loading-bar form-skeleton__label" />
                  <span className="kit-loading-bar form-skeleton__field" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="form-kit__rail">
        <span className="kit-loading-bar form-skeleton__rail" />
      </div>
    </div>
  </div>
)
