//! Time controls and the clock.
