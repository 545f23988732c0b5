//! Pages that were made once and serve everybody: one for each state, language and shape.
//!
//! A table of three hundred players changes with a result and is read by hundreds meanwhile. It is rendered and
//! packed once, by the first who asks, and all who ask at the same time wait for that one.

use adoube_words::Lang;
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::OnceCell;

/// How much is kept, in bytes.
const ROOM: usize = 64 * 1024 * 1024;

/// The largest page that is kept.
const LARGEST: usize = ROOM / 4;

/// The longest address that is kept: whoever invents addresses fills no memory with them.
const LONGEST: usize = 200;

/// What makes two pages of the same state differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    /// The address, with everything that was asked for in it.
    pub(crate) address: String,
    pub(crate) lang: Lang,
    pub(crate) packed: bool,
}

/// An answer that can be given many times.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Made {
    pub(crate) fn answer(&self) -> Response {
        let mut answer = Response::new(Body::from(self.body.clone()));
        *answer.status_mut() = self.status;
        answer.headers_mut().clone_from(&self.headers);
        answer
    }

    fn size(&self) -> usize {
        // What else there is around a page.
        self.body.len() + 1024
    }
}

/// A page of a state, being made or made.
#[derive(Debug, Default)]
struct Page {
    state: u64,
    made: OnceCell<Made>,
}

#[derive(Debug, Default)]
struct Pages {
    by_shape: HashMap<Shape, (u64, Arc<Page>)>,
    /// Counts what was asked for: the page that was asked for longest ago goes first.
    asked: u64,
}

/// The pages that are kept.
#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<Pages>);

impl Shelf {
    /// The page of a state: kept, or made now. Whoever asks while it is being made gets the same one.
    pub(crate) async fn page<E>(
        &self,
        shape: Shape,
        state: u64,
        make: impl Future<Output = Result<Made, E>>,
    ) -> Result<Made, E> {
        if shape.address.len() > LONGEST {
            return make.await;
        }
        let page = self.place(&shape, state);
        if page.state != state {
            // Somebody has a newer one already; this one is for whoever asked before.
            return make.await;
        }
        let made = page.made.get_or_try_init(|| make).await?.clone();
        if made.status != StatusCode::OK || made.body.len() > LARGEST {
            self.drop_page(&shape, &page);
        }
        self.make_room();
        Ok(made)
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a page; an older state gives way.
    fn place(&self, shape: &Shape, state: u64) -> Arc<Page> {
        let mut pages = self.pages();
        pages.asked += 1;
        let asked = pages.asked;
        match pages.by_shape.get_mut(shape) {
            Some((last, page)) if page.state >= state => {
                *last = asked;
                Arc::clone(page)
            }
            _ => {
                let page = Arc::new(Page { state, made: OnceCell::new() });
                pages.by_shape.insert(shape.clone(), (asked, Arc::clone(&page)));
                page
            }
        }
    }

    fn drop_page(&self, shape: &Shape, page: &Arc<Page>) {
        let mut pages = self.pages();
        if pages.by_shape.get(shape).is_some_and(|(_, known)| Arc::ptr_eq(known, page)) {
            pages.by_shape.remove(shape);
        }
    }

    fn make_room(&self) {
        let mut pages = self.pages();
        let size = |page: &Page| page.made.get().map_or(0, Made::size);
        let mut total: usize = pages.by_shape.values().map(|(_, page)| size(page)).sum();
        while total > ROOM {
            let oldest = pages.by_shape.iter().min_by_key(|(_, (last, _))| *last);
            let Some((shape, freed)) = oldest.map(|(shape, (_, page))| (shape.clone(), size(page)))
            else {
                return;
            };
            pages.by_shape.remove(&shape);
            total -= freed;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::{
        convert::Infallible,
        sync::atomic::{AtomicUsize, Ordering},
    };

    fn shape(address: &str) -> Shape {
        Shape { address: address.into(), lang: Lang::English, packed: true }
    }

    fn made(size: usize) -> Made {
        Made { status: StatusCode::OK, headers: HeaderMap::new(), body: vec![b'x'; size].into() }
    }

    #[tokio::test]
    async fn a_page_is_made_once_for_each_state_language_and_shape() {
        let (shelf, count) = (Shelf::default(), AtomicUsize::new(0));
        let ask = |shape: Shape, state: u64| {
            let count = &count;
            shelf.page(shape, state, async move {
                tokio::task::yield_now().await;
                count.fetch_add(1, Ordering::SeqCst);
                Ok::<_, Infallible>(made(state as usize))
            })
        };
        let all = (0..50).map(|_| ask(shape("/a"), 7));
        let mut answers = Vec::new();
        let mut waiting: Vec<_> = all.map(Box::pin).collect();
        // All of them wait at the same time.
        std::future::poll_fn(|cx| {
            waiting.retain_mut(|one| match one.as_mut().poll(cx) {
                std::task::Poll::Ready(answer) => {
                    answers.push(answer.unwrap().body.len());
                    false
                }
                std::task::Poll::Pending => true,
            });
            if waiting.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
        assert_eq!(answers, [7; 50]);
        assert_eq!(count.load(Ordering::SeqCst), 1);
        ask(shape("/a"), 7).await.unwrap();
        assert_eq!(count.load(Ordering::SeqCst), 1, "it is kept");
        assert_eq!(ask(shape("/a"), 8).await.unwrap().body.len(), 8, "a new state is a new page");
        ask(Shape { lang: Lang::Armenian, ..shape("/a") }, 8).await.unwrap();
        ask(shape("/b"), 8).await.unwrap();
        assert_eq!(count.load(Ordering::SeqCst), 4);
        assert_eq!(
            ask(shape("/a"), 7).await.unwrap().body.len(),
            7,
            "never a newer one by mistake"
        );
        assert_eq!(ask(shape("/a"), 8).await.unwrap().body.len(), 8);
        assert_eq!(count.load(Ordering::SeqCst), 5);
    }

    #[tokio::test]
    async fn what_is_kept_is_bounded_and_errors_are_not_kept() {
        let shelf = Shelf::default();
        for number in 0..20 {
            let page = async { Ok::<_, Infallible>(made(LARGEST - 2048)) };
            shelf.page(shape(&format!("/{number}")), 1, page).await.unwrap();
        }
        let kept = shelf.pages().by_shape.len();
        assert!(kept <= ROOM / (LARGEST - 2048), "{kept}");
        assert!(shelf.pages().by_shape.contains_key(&shape("/19")), "the oldest goes first");
        let gone =
            async { Ok::<_, Infallible>(Made { status: StatusCode::NOT_FOUND, ..made(10) }) };
        shelf.page(shape("/gone"), 1, gone).await.unwrap();
        assert!(!shelf.pages().by_shape.contains_key(&shape("/gone")));
        let long = async { Ok::<_, Infallible>(made(10)) };
        shelf.page(shape(&"/x".repeat(200)), 1, long).await.unwrap();
        assert_eq!(shelf.pages().by_shape.len(), kept);
    }
}
