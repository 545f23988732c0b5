//! All mutants of a file at once: each stands beside what it changes, and a number given at run time chooses.
//!
//! A function whose value is replaced begins with `if on(7) { return …; }`. An expression with operators becomes
//! `(if !(on(8) || on(9)) { a && b } else if on(8) { a || b } else { … })`, in which the changed branches hold the
//! source as it was, so that the text grows no faster than the number of mutants. An arm of a match that is deleted
//! gets a guard. The changed parts stand between marks, by which errors of the compiler are traced to their mutants.

use crate::list::Mutant;
use proc_macro2::Span;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprStruct, ExprUnary, Pat, Signature,
    spanned::Spanned,
    visit::{self, Visit},
};

/// A file with its mutants in it.
pub struct Schema {
    /// The source.
    pub text: String,
    /// Mutants for which there was no place: they have to be built alone.
    pub alone: BTreeSet<usize>,
}

/// The text that asks whether a mutant is on.
fn on(number: usize) -> String {
    format!("crate::mutant::on({number})")
}

fn marked(number: usize, text: &str) -> String {
    format!("/*[{number}*/{text}/*{number}]*/")
}

/// Where the changed parts of mutants stand in a text.
pub fn marks(text: &str) -> Vec<(usize, Range<usize>)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("/*[") {
        let digits: String = text[start + 3..].chars().take_while(char::is_ascii_digit).collect();
        let close = format!("/*{digits}]*/");
        if let (Ok(number), Some(length)) = (digits.parse(), text[start..].find(&close)) {
            found.push((number, start..start + length));
        }
    }
    found
}

/// Puts these mutants into a file.
pub fn write(text: &str, mutants: &[&Mutant]) -> syn::Result<Schema> {
    let mut places = Places::default();
    places.visit_file(&syn::parse_file(text)?);
    let mut alone = BTreeSet::new();
    let mut edits: BTreeMap<(usize, usize), Edit> = BTreeMap::new();
    for mutant in mutants {
        match places.edit(text, mutant) {
            Some((at, edit)) => match edits.get_mut(&(at.start, at.end)) {
                Some(edits) => edits.join(edit),
                None => {
                    edits.insert((at.start, at.end), edit);
                }
            },
            None => {
                alone.insert(mutant.number);
            }
        }
    }
    // Outer ones first, so that each holds those that follow it and lie within; what stands before is in none.
    let mut edits: Vec<(Range<usize>, Edit)> =
        edits.into_iter().map(|((start, end), edit)| (start..end, edit)).collect();
    edits.sort_by_key(|(at, edit)| {
        (at.start, matches!(edit, Edit::Instead(_)), std::cmp::Reverse(at.end))
    });
    let mut rest = edits.as_slice();
    let text = emit(text, 0..text.len(), &mut rest);
    Ok(Schema { text, alone })
}

/// What is done to a part of the source.
enum Edit {
    /// These texts stand before it.
    Before(Vec<String>),
    /// One of these texts stands instead of it.
    Instead(Vec<(usize, String)>),
}

impl Edit {
    fn join(&mut self, other: Edit) {
        match (self, other) {
            (Edit::Before(mine), Edit::Before(theirs)) => mine.extend(theirs),
            (Edit::Instead(mine), Edit::Instead(theirs)) => mine.extend(theirs),
            _ => {}
        }
    }
}

fn emit(text: &str, whole: Range<usize>, rest: &mut &[(Range<usize>, Edit)]) -> String {
    let mut out = String::new();
    let mut done = whole.start;
    while let Some(((at, edit), others)) = rest.split_first() {
        if at.start >= whole.end {
            break;
        }
        *rest = others;
        out.push_str(&text[done..at.start]);
        let inner = emit(text, at.clone(), rest);
        match edit {
            Edit::Before(texts) => texts.iter().for_each(|text| out.push_str(text)),
            Edit::Instead(texts) => {
                let any: Vec<String> = texts.iter().map(|(number, _)| on(*number)).collect();
                out.push_str(&format!("(if !({}) {{ {inner} }}", any.join(" || ")));
                for (index, (number, text)) in texts.iter().enumerate() {
                    let condition = match index + 1 == texts.len() {
                        true => String::new(),
                        false => format!("if {} ", on(*number)),
                    };
                    out.push_str(&format!(" else {condition}{{ {} }}", marked(*number, text)));
                }
                out.push(')');
            }
        }
        if matches!(edit, Edit::Before(_)) {
            out.push_str(&inner);
        }
        done = at.end;
    }
    out.push_str(&text[done..whole.end]);
    out
}

/// Where the file can be changed.
#[derive(Default)]
struct Places {
    /// By the first statement of a function: whether its value can be chosen at run time.
    functions: BTreeMap<usize, bool>,
    /// By the operator: the largest expression around it that it may bind differently.
    operators: BTreeMap<usize, Range<usize>>,
    /// By the pattern: where the arm's guard goes, and whether there is one.
    arms: BTreeMap<usize, (usize, bool)>,
    /// Guards without `let`.
    guards: BTreeMap<usize, Range<usize>>,
    /// By the field: the expression of a struct.
    fields: BTreeMap<usize, Range<usize>>,
    /// In a constant or a `const fn`.
    constant: Vec<Range<usize>>,
}

impl Places {
    fn edit(&self, text: &str, mutant: &Mutant) -> Option<(Range<usize>, Edit)> {
        let (start, number) = (mutant.at.start, mutant.number);
        if self.constant.iter().any(|constant| constant.contains(&start)) {
            return None;
        }
        let instead = |at: &Range<usize>, cut: Range<usize>| {
            let changed =
                [&text[at.start..cut.start], " ", &mutant.replacement, " ", &text[cut.end..at.end]];
            Some((at.clone(), Edit::Instead(vec![(number, changed.concat())])))
        };
        let before = |at: usize, text: String| Some((at..at, Edit::Before(vec![text])));
        match mutant.genre.as_str() {
            "FnValue" if *self.functions.get(&start)? => {
                let value = marked(number, &format!("return {};", mutant.replacement));
                before(start, format!("if {} {{ {value} }} ", on(number)))
            }
            "BinaryOperator" | "UnaryOperator" => {
                instead(self.operators.get(&start)?, mutant.at.clone())
            }
            "MatchArmGuard" => instead(self.guards.get(&start)?, mutant.at.clone()),
            "MatchArm" => {
                let (at, guarded) = *self.arms.get(&start)?;
                let off = marked(number, &format!("!{}", on(number)));
                before(at, if guarded { format!("{off} && ") } else { format!(" if {off}") })
            }
            "StructField" => {
                let comma = text[mutant.at.end..].find(|c: char| !c.is_whitespace())?;
                let end = mutant.at.end + comma;
                let end = if text[end..].starts_with(',') { end + 1 } else { end };
                instead(self.fields.get(&start)?, start..end)
            }
            _ => None,
        }
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        if signature.constness.is_some() {
            self.constant.push(range(block.span()));
        }
        // Two branches cannot return different types that have only a trait in common.
        let named = !matches!(&signature.output,
            syn::ReturnType::Type(_, kind) if matches!(**kind, syn::Type::ImplTrait(_)));
        if let Some(first) = block.stmts.first() {
            self.functions.insert(range(first.span()).start, named);
        }
    }

    /// Notes the operators of an expression that no parenthesis keeps from binding differently.
    fn chain(&mut self, expr: &ExprBinary, whole: &Range<usize>) {
        self.operators.insert(range(expr.op.span()).start, whole.clone());
        for side in [&*expr.left, &*expr.right] {
            if let Expr::Binary(side) = side {
                self.chain(side, whole);
            }
        }
    }
}

fn range(span: Span) -> Range<usize> {
    span.byte_range()
}

/// Whether a condition contains `let`, which cannot stand in a branch.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, right, op: BinOp::And(_), .. }) => {
            has_let(left) || has_let(right)
        }
        _ => false,
    }
}

impl<'a> Visit<'a> for Places {
    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'a syn::ItemConst) {
        self.constant.push(range(item.span()));
    }

    fn visit_impl_item_const(&mut self, item: &'a syn::ImplItemConst) {
        self.constant.push(range(item.span()));
    }

    fn visit_expr_binary(&mut self, expr: &'a ExprBinary) {
        if !self.operators.contains_key(&range(expr.op.span()).start)
            && !(has_let(&expr.left) || has_let(&expr.right))
        {
            self.chain(expr, &range(expr.span()));
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'a ExprUnary) {
        self.operators.insert(range(expr.op.span()).start, range(expr.span()));
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'a ExprMatch) {
        // With a guard at every arm the compiler must still see that nothing is left out.
        let open = |arm: &Arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_));
        let whole = expr.arms.iter().any(open);
        for arm in &expr.arms {
            let guard = arm.guard.as_ref();
            if whole {
                let at =
                    guard.map_or(range(arm.pat.span()).end, |(_, guard)| range(guard.span()).start);
                self.arms.insert(range(arm.pat.span()).start, (at, guard.is_some()));
            }
            if let Some((_, guard)) = guard.filter(|(_, guard)| !has_let(guard)) {
                self.guards.insert(range(guard.span()).start, range(guard.span()));
            }
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'a ExprStruct) {
        for field in &expr.fields {
            self.fields.insert(range(field.span()).start, range(expr.span()));
        }
        visit::visit_expr_struct(self, expr);
    }
}
