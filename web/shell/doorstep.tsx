import { Outlet } from 'react-router-dom';
import styles from './doorstep.module.css';
import { Footer } from './footer.tsx';

/** Around the sign-in: nothing to go to yet, but what every page says of itself. */
export function Doorstep() {
  return (
    <div className={styles.place}>
      <Outlet />
      <Footer />
    </div>
  );
}
